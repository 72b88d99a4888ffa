/** The markup of an element's content or of html, with attributes sorted by name, since their order does not matter. */
export function markup(content: Element | string): string {
  const template = document.createElement('template');
  template.innerHTML = typeof content === 'string' ? content : content.innerHTML;
  for (const element of template.content.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.toSorted(([a], [b]) => (a < b ? -1 : 1))) element.setAttribute(name, value);
  }
  return template.innerHTML;
}
