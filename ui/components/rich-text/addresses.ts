/** Which addresses a text may lead to and show (api §4.18). */
import { readable } from '../shared/script-address.ts';

const SCHEME = /^([^/?#:]*):/;
/** What runs, reads the user's files or is a page of somebody else's making. */
const NEVER_LINKED: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'file', 'data', 'blob', 'filesystem']);
const SHOWN: ReadonlySet<string> = new Set(['http', 'https']);
const OF_HTML = /^(?:\/|_\/theme\/|https?:|data:(?:image|video|audio)\/)/i;

/** May a link in Markdown lead there? Schemes of programs (`sms:`, `zoommtg:`) are the user's to have. */
export function mayLink(address: string): boolean {
  return !NEVER_LINKED.has(schemeOf(address) ?? '');
}

/** May Markdown show this picture? */
export function mayShow(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || SHOWN.has(scheme);
}

/** The same for links and pictures in restricted HTML. */
export function mayStandInHtml(address: string): boolean {
  return OF_HTML.test(readable(address));
}

/** The address with its scheme as the sanitiser knows it. */
export function withPlainScheme(address: string): string {
  return address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** As a browser reads it; none at all is one of the page's own addresses. */
function schemeOf(address: string): string | undefined {
  return SCHEME.exec(readable(address))?.[1]?.toLowerCase();
}
