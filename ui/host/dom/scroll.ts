/** Remembers the scroll positions in a subtree; returns a function that restores them. */
export function rememberScroll(element: Element): () => void {
  const scrolled: (readonly [Element, number, number])[] = [];
  for (const candidate of [element, ...element.querySelectorAll('*')]) {
    if (candidate.scrollTop !== 0 || candidate.scrollLeft !== 0)
      scrolled.push([candidate, candidate.scrollTop, candidate.scrollLeft]);
  }
  return () => {
    for (const [candidate, top, left] of scrolled) {
      candidate.scrollTop = top;
      candidate.scrollLeft = left;
    }
  };
}
