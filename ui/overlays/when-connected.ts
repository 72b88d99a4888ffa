/**
 * Call `run` as soon as `element` is in its document: at once, or in a microtask after the script that inserts it. An interior is rendered
 * before its root is inserted, but focus and transitions need the document. Returns a function that cancels this.
 */
export function whenConnected(element: Element, run: () => void): () => void {
  if (element.isConnected) {
    run();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (!element.isConnected) return;
    observer.disconnect();
    run();
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => observer.disconnect();
}
