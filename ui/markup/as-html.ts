import { appPlace } from '../page/index.ts';
import { keepState } from './state.ts';

/** What is painted cannot be told as HTML that does and shows the same. */
export class Unfit extends Error {}

/** What would run, or begin to play or to load, before the live form does: their elements stay, for the room that they take. */
const LOADING = 'iframe, frame, fencedframe, object, embed, portal, audio, video, :is(audio, video) > :is(source, track)';
const LOADED_FROM = ['src', 'srcdoc', 'srcset', 'data', 'code'];
/** What a browser does by itself with an element that comes with the page. */
const BY_ITSELF = ['autofocus', 'autoplay', 'http-equiv', 'is', 'shadowrootmode'];
/** Typing into it would be lost: it is no control, whose text is handed over. */
const EDITABLE = 'contenteditable';
/** Their content is no part of what is seen, and browsers read it in ways of their own. */
const UNSEEN = 'script, noscript, template';

/**
 * The content of the app's place as HTML from which nothing runs and which browsers read as it stands here. What controls hold is in
 * their attributes.
 *
 * @throws Unfit
 */
export function asHtml(window: Window & typeof globalThis): string {
  const { document } = window;
  const place = appPlace(document) as HTMLElement;
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
  // Links in links, blocks in paragraphs and the like: there are such elements, but no HTML of them.
  if (!appPlace(page)?.isEqualNode(place)) throw new Unfit('browsers would read its HTML as something else');
  return html;
}

/** A style sheet from elsewhere comes with the live form, as it would without this; one of the app's own would be missed. */
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

/** Browsers leave out blanks and control characters of an address. */
const isScript = (value: string): boolean => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  return /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
};
