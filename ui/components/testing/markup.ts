/** An element's content, or html itself, with attributes by name: the order that they were set in says nothing. */
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
