/** Parsing of an HtmlComponent's html (api §6.5). */

const DROPZONE = 'anvil-dropzone';
const DOM_NODE = 'anvil:dom-node';
const ON_DOM = 'anvil:on-dom:';
/** Elements that can't be the root: a dropzone is a place for children, and a script element is replaced when it runs. */
const NO_ROOT = /^anvil-dropzone$|^script$/;

/**
 * Creates the component's root: the single top element of its html, not counting comments and white space; otherwise a `div` around
 * all of it. Scripts in it never run by themselves. A form's dropzone in a table comes in a template, since the parser would move it out.
 */
export function makeRoot(document: Document, html: string): HTMLElement {
  const parser = document.createElement('template');
  parser.innerHTML = html;
  const { content } = parser;
  for (const place of content.querySelectorAll<HTMLTemplateElement>('template[anvil-dropzone]')) place.replaceWith(place.content);
  const [only, ...others] = [...content.childNodes].filter(isShown);
  if (only instanceof Element && !others.length && !NO_ROOT.test(only.localName)) {
    return document.adoptNode(only) as HTMLElement;
  }
  const wrapper = document.createElement('div');
  wrapper.append(content);
  return wrapper;
}

/** The dropzones and their names, last first, so that in a map the first of each name counts. */
export function dropzonesIn(root: Element): readonly (readonly [name: string | null, dropzone: Element])[] {
  return [...root.querySelectorAll(DROPZONE)].reverse().map((element) => [element.getAttribute('name'), element]);
}

/**
 * Elements for Python, by name: those with `anvil:dom-node` (for one name, the last), and those with listeners, under
 * `anvil:on-dom:<number>:<event>:<expression>`.
 */
export function namedIn(root: Element): Readonly<Record<string, Element>> {
  const named: Record<string, Element> = {};
  let listeners = 0;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === DOM_NODE && value) named[value] = element;
      if (!name.startsWith(ON_DOM)) continue;
      named[`${ON_DOM}${listeners}:${name.slice(ON_DOM.length)}:${value}`] = element;
      listeners += 1;
    }
  }
  return named;
}

function isShown(node: ChildNode): boolean {
  return node instanceof Text ? node.data.trim() !== '' : !(node instanceof Comment);
}
