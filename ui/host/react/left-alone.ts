const leftAlone = new WeakSet<Node>();

/**
 * A `ref` for an element whose content an interior makes without React (a chart, an editor): that content is never restored.
 */
export function leaveAlone(element: Element | null): void {
  if (element) leftAlone.add(element);
}

export function isLeftAlone(node: Node): boolean {
  return leftAlone.has(node);
}
