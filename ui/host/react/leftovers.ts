/** Nodes that React has put into roots. React takes its own keys off what it deletes, even when the deletion failed. */
const drawn = new WeakSet<ChildNode>();

/** Remember what an interior consists of now; called after each time it is drawn. */
export function noteInterior(root: Element): void {
  for (let child = root.firstChild; child; child = child.nextSibling) if (isReacts(child)) drawn.add(child);
}

/** Take out what a failed React root left in a component's root, and nothing of anyone else's. */
export function removeLeftovers(root: Element, prefix: string): void {
  for (const child of [...root.childNodes]) {
    const isBox = child instanceof Element && child.classList.contains(`${prefix}invalid-component`);
    if (isBox || drawn.has(child) || isReacts(child)) child.remove();
  }
}

/** React keeps a key on each node it made. */
function isReacts(node: ChildNode): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}
