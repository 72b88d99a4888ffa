/** Which addresses the links and pictures of a text may have (api §4.18). */
import { readable } from '../shared/script-address.ts';

const SCHEME = /^([^/?#:]*):/;
/** Schemes that run scripts, read the user's files, or show a document that someone else has made. */
const NEVER_LINKED: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'file', 'data', 'blob', 'filesystem']);
const SHOWN: ReadonlySet<string> = new Set(['http', 'https']);
const OF_HTML = /^(?:\/|_\/theme\/|https?:|data:(?:image|video|audio)\/)/i;

/** May a link in Markdown have this address? Schemes of installed programs (`sms:`, `zoommtg:`) are allowed. */
export function mayLink(address: string): boolean {
  return !NEVER_LINKED.has(schemeOf(address) ?? '');
}

/** May a picture in Markdown have this address? */
export function mayShow(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || SHOWN.has(scheme);
}

/** May a link or picture in restricted HTML have this address? */
export function mayStandInHtml(address: string): boolean {
  return OF_HTML.test(readable(address));
}

/** The address with its scheme spelled as the sanitiser expects it. */
export function withPlainScheme(address: string): string {
  return address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** The scheme as browsers read it; undefined for a relative address. */
function schemeOf(address: string): string | undefined {
  return SCHEME.exec(readable(address))?.[1]?.toLowerCase();
}
