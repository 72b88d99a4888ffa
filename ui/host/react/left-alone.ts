const leftAlone = new WeakSet<Node>();

/**
 * As `ref` of an element that an interior fills by other means than React (a chart, an editor): what is in it counts as its
 * own, and is never put back in order.
 */
export function leaveAlone(element: Element | null): void {
  if (element) leftAlone.add(element);
}

export function isLeftAlone(node: Node): boolean {
  return leftAlone.has(node);
}
