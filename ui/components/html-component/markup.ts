/** Parsing of an HtmlComponent's html (api §6.5). */

const DROPZONE = 'anvil-dropzone';
const DOM_NODE = 'anvil:dom-node';
const ON_DOM = 'anvil:on-dom:';
/** Elements that can't be the root: a dropzone is a place for children, and a script element is replaced when it runs. */
const NO_ROOT: readonly string[] = [DROPZONE, 'script'];

/**
 * Creates the component's root: the single top element of its html, not counting comments and white space; otherwise a `div` around
 * all of it. Scripts in it never run by themselves. A form's dropzone in a table comes as a template, since the parser would move it out.
 */
export function makeRoot(document: Document, html: string): HTMLElement {
  const parser = document.createElement('template');
  parser.innerHTML = html;
  const { content } = parser;
  for (const place of content.querySelectorAll(`template[${DROPZONE}]`)) {
    const dropzone = document.createElement(DROPZONE);
    dropzone.setAttribute('name', place.getAttribute(DROPZONE) ?? '');
    place.replaceWith(dropzone);
  }
  const [only, ...others] = [...content.childNodes].filter(isShown);
  if (only instanceof Element && others.length === 0 && !NO_ROOT.includes(only.localName)) {
    return document.adoptNode(only) as HTMLElement;
  }
  const wrapper = document.createElement('div');
  wrapper.append(content);
  return wrapper;
}

/** The first dropzone of each name. */
export function dropzonesIn(root: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll(DROPZONE)) {
    const name = element.getAttribute('name') ?? '';
    if (!found.has(name)) found.set(name, element);
  }
  return found;
}

/**
 * Elements for Python, by name: those with `anvil:dom-node` (for one name, the last), and those with listeners, under
 * `anvil:on-dom:<number>:<event>:<expression>`.
 */
export function namedIn(root: Element): Readonly<Record<string, Element>> {
  const named: Record<string, Element> = {};
  let listeners = 0;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const name = element.getAttribute(DOM_NODE);
    if (name) named[name] = element;
    for (const attribute of element.attributes) {
      if (!attribute.name.startsWith(ON_DOM)) continue;
      named[`${ON_DOM}${listeners}:${attribute.name.slice(ON_DOM.length)}:${attribute.value}`] = element;
      listeners += 1;
    }
  }
  return named;
}

function isShown(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() !== '' : node.nodeType !== Node.COMMENT_NODE;
}
