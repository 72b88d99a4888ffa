/**
 * The kinds of requests that may be answered from cached responses: for a page of the app, for a file of the client, whose content never
 * changes under its name, or for an asset of the app's theme. All others go to the network.
 */
export type RequestKind = 'page' | 'file' | 'asset';

/** Path below which servers have the client's files, in any folder (wire §1.1). */
const FILES = '/_/static/';

/** The path, below the app's own address, that ends the session. */
export const SESSION_END = '_/logout';

/**
 * @param scope of the service worker, with a slash at its end
 * @param request of a page that it controls
 */
export function requestKind(scope: string, { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): RequestKind | null {
  if (method !== 'GET') return null;
  if (mode === 'navigate') return isPage(scope, url) ? 'page' : null;
  return fileKind(scope, url);
}

/** The kind of a file that a page is made of; null for one that is not cached. */
export function fileKind(scope: string, url: string): Exclude<RequestKind, 'page'> | null {
  const { origin, pathname } = new URL(url);
  const { origin: own, pathname: root } = new URL(scope);
  if (origin !== own) return null;
  if (pathname.startsWith(FILES) || pathname.startsWith(`${root}${FILES.slice(1)}`)) return 'file';
  return pathname.startsWith(`${root}_/theme/`) ? 'asset' : null;
}

/** Does the request, by whatever method, end the user's session (wire §1.1)? */
export const endsSession = (scope: string, { url }: Pick<Request, 'url'>): boolean =>
  url.split(/[?#]/, 1)[0] === `${scope}${SESSION_END}`;

/** Is it a page of the app? Addresses below `_/` are not: endpoints, media, other apps that are served below a path. */
const isPage = (scope: string, url: string): boolean => url.startsWith(scope) && !url.startsWith(`${scope}_/`);
