/**
 * React hangs some 280 listeners on every container it portals into, unless the container carries React's own mark of
 * having them. Copying the mark from the app's React root makes a thousand portals cost none (design §3, measured there).
 */
const MARK = '_reactListening';

type Marked = Element & Record<string, unknown>;

/** Tell React that `container` has its listeners already, so it adds none and hears nothing there. */
export function markAsListening(container: Element, reactContainer: Element): void {
  const mark = Object.keys(reactContainer).find((key) => key.startsWith(MARK));
  if (mark) (container as Marked)[mark] = true;
}
