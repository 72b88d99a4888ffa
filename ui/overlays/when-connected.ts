/**
 * Call `run` as soon as `element` is in its document: at once, or right after the script that puts it there. An interior is
 * drawn before its root gets its place; focus and transitions need the place. Gives the function that calls it off.
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
