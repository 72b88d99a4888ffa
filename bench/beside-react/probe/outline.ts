/**
 * Shown apart, or of no weight: React writes an input's first value as attribute, too, and refuses an address that is a script; a
 * listener attribute only makes iOS show the pressed state.
 */
const IGNORED = /^(class|style|value|href|on.*)$/;

/**
 * The elements below the component with a role as text, one line each: name, classes, styles and attributes in
 * alphabetical order, own text. Two pages with the same outline give the browser the same work.
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
