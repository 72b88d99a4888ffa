const unmanaged = new WeakSet<Node>();

/**
 * A `ref` for an element whose content an interior makes without React (a chart, an editor): that content is never restored.
 */
export function markUnmanaged(element: Element | null): void {
  if (element) unmanaged.add(element);
}

export function isUnmanaged(node: Node): boolean {
  return unmanaged.has(node);
}
