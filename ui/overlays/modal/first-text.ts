const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** Elements whose text is no title: controls, and what is not read out. */
const NO_TITLE = 'button, a, select, textarea, script, style, [aria-hidden=true]';

/** The text that serves as a title: that of a heading, otherwise the first text; null where there is neither. */
export function firstText(parts: readonly HTMLElement[]): string | null {
  for (const text of headings(parts)) return text;
  for (const text of texts(parts)) return text;
  return null;
}

function* headings(parts: readonly HTMLElement[]): Generator<string> {
  for (const part of parts)
    for (const heading of part.querySelectorAll(HEADINGS)) {
      const text = heading.textContent.trim();
      if (text && isSeen(heading)) yield text;
    }
}

function* texts(parts: readonly HTMLElement[]): Generator<string> {
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      const text = parentElement?.textContent.trim();
      if (text && walker.currentNode.nodeValue?.trim() && !parentElement?.closest(NO_TITLE) && isSeen(parentElement)) yield text;
    }
  }
}

/** Is the element visible? True in browsers that cannot tell. */
function isSeen(element: Element | null): boolean {
  return element !== null && (!('checkVisibility' in element) || element.checkVisibility());
}
