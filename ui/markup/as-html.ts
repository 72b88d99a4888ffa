import { appElement } from '../page/index.ts';
import { keepState } from './state.ts';

/** The painted form cannot be written as HTML that looks and behaves the same. */
export class Unfit extends Error {}

/** Elements that would run, play or load before the live form does. The elements are kept for their size, without their content. */
const LOADING = 'iframe, frame, fencedframe, object, embed, portal, audio, video, :is(audio, video) > :is(source, track)';
const LOADED_FROM = ['src', 'srcdoc', 'srcset', 'data', 'code'];
/** Attributes that make a browser do something by itself when it parses the page. */
const BY_ITSELF = ['autofocus', 'autoplay', 'http-equiv', 'is', 'shadowrootmode'];
/** The attribute of editable elements: text that is typed there would be lost, since only the text of controls is handed over. */
const EDITABLE = 'contenteditable';
/** Elements whose content is not visible, and is parsed by other rules. */
const UNSEEN = 'script, noscript, template';

/**
 * The content of the app's element as HTML that runs nothing, and that browsers parse to the same elements. The values of controls are in
 * their attributes.
 *
 * @throws Unfit
 */
export function asHtml(window: Window & typeof globalThis): string {
  const { document } = window;
  const place = appElement(document) as HTMLElement;
  for (const element of place.querySelectorAll('*')) {
    if (element instanceof window.HTMLElement && element.localName.includes('-'))
      throw new Unfit(`<${element.localName}> is made by a script`);
    checkStyles(element, document);
    keepState(element);
    silence(element);
  }
  place.removeAttribute('aria-busy');
  for (const container of place.querySelectorAll('[aria-busy]')) container.removeAttribute('aria-busy');
  place.normalize();
  const html = place.innerHTML;
  const page = new window.DOMParser().parseFromString(
    `<!doctype html><body><div id="${place.id}">${html}</div></body>`,
    'text/html',
  );
  // Such as links in links or blocks in paragraphs: the DOM can have these, but HTML cannot express them.
  if (!appElement(page)?.isEqualNode(place)) throw new Unfit('browsers would read its HTML as something else');
  return html;
}

/** Refuses style sheets of the app's own in the form, which would be missing. One from another site comes with the live form, as always. */
function checkStyles(element: Element, document: Document): void {
  if (element.localName === 'style' && /@import/i.test(element.textContent)) throw new Unfit('a style sheet imports another one');
  if (element.localName !== 'link' || !/\bstylesheet\b/i.test(element.getAttribute('rel') ?? '')) return;
  const url = URL.parse(element.getAttribute('href') ?? '', document.baseURI);
  if (url?.origin === document.location.origin) throw new Unfit('it has a style sheet of the app’s own');
}

function silence(element: Element): void {
  if (element.matches(UNSEEN)) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (element.localName === 'script') element.setAttribute('type', 'text/plain');
    if ('content' in element) (element as HTMLTemplateElement).content.replaceChildren();
    element.replaceChildren();
    return;
  }
  for (const { name, value } of [...element.attributes]) {
    if (name.startsWith('on') || BY_ITSELF.includes(name) || name === EDITABLE) element.removeAttribute(name);
    else if (isScript(value)) element.setAttribute(name, 'javascript:void 0');
  }
  if (element.matches(LOADING)) for (const name of LOADED_FROM) element.removeAttribute(name);
  if (element.localName === 'link' || element.localName === 'base') {
    element.removeAttribute('rel');
    element.removeAttribute('href');
  }
}

/** Is it a `javascript:` address? Browsers ignore blanks and control characters in addresses. */
const isScript = (value: string): boolean => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are ignored
  return /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
};
