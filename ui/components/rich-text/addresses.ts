/** Which addresses a text may lead to and show (api §4.18). */
import { readable } from '../shared/script-address.ts';

const SCHEME = /^([^/?#:]*):/;
const LINKED: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
const SHOWN: ReadonlySet<string> = new Set(['http', 'https']);
const OF_HTML = /^(?:\/|_\/theme\/|https?:|data:(?:image|video|audio)\/)/i;

/** May a link in Markdown lead there? */
export function mayLink(address: string): boolean {
  return hasScheme(address, LINKED);
}

/** May Markdown show this picture? */
export function mayShow(address: string): boolean {
  return hasScheme(address, SHOWN);
}

/** The same for links and pictures in restricted HTML. */
export function mayStandInHtml(address: string): boolean {
  return OF_HTML.test(readable(address));
}

/** The address with its scheme as the sanitiser knows it. */
export function withPlainScheme(address: string): string {
  return address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** None at all is one of the page's own addresses. */
function hasScheme(address: string, schemes: ReadonlySet<string>): boolean {
  const scheme = SCHEME.exec(readable(address))?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}
