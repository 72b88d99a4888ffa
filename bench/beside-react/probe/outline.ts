/**
 * Attributes that are left out. Classes and styles have their own place in a line. The others may differ between the pages at no cost
 * to the browser: React writes an input's first value as an attribute too, and refuses an address that is a script; an `on...` attribute
 * is there only so that iOS shows the pressed state.
 */
const IGNORED = /^(class|style|value|href|on.*)$/;

/**
 * The elements of the component with a role as text, one line each: tag name, then classes, styles and attributes, each in alphabetical
 * order, then the element's own text. Two pages with the same outline give the browser the same work.
 */
export function outline(document: Document, role: string): string {
  const root = document.querySelector(`.anvil-role-${role}`);
  return root ? lines(root, 0).join('\n') : '';
}

function lines(element: Element, depth: number): string[] {
  const attributes = [...element.attributes]
    .filter(({ name }) => !IGNORED.test(name))
    .map(({ name, value }) => `${name}=${value}`);
  const style =
    element
      .getAttribute('style')
      ?.split(';')
      .map((one) => one.trim())
      .filter(Boolean) ?? [];
  const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  const parts = [
    element.tagName,
    [...element.classList].sort().join('.'),
    style.sort().join(';'),
    attributes.sort().join(' '),
    text,
  ];
  return [`${'  '.repeat(depth)}${parts.join(' | ')}`, ...[...element.children].flatMap((child) => lines(child, depth + 1))];
}
