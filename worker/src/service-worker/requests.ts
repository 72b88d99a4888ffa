/**
 * What a request of a page is for: the app's page itself, a file of the client whose content never changes under its name, an
 * asset of the app's theme. Everything else is the network's alone.
 */
export type Kind = 'page' | 'file' | 'asset';

/** Where servers have the client's files, whichever folder it is below that (wire §1.1). */
const FILES = '/_/static/';

/** Where a session is ended, below the app's own address. */
export const SESSION_END = '_/logout';

/**
 * @param scope address of everything that the service worker is for, with a slash at its end
 * @param request one of a page that it controls
 */
export function kindOf(scope: string, { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Kind | null {
  if (method !== 'GET') return null;
  if (mode === 'navigate') return isPage(scope, url) ? 'page' : null;
  return fileKind(scope, url);
}

/** The kind of what a page is made of; null for what is not kept. */
export function fileKind(scope: string, url: string): Exclude<Kind, 'page'> | null {
  const { origin, pathname } = new URL(url);
  const { origin: own, pathname: root } = new URL(scope);
  if (origin !== own) return null;
  if (pathname.startsWith(FILES) || pathname.startsWith(`${root}${FILES.slice(1)}`)) return 'file';
  return pathname.startsWith(`${root}_/theme/`) ? 'asset' : null;
}

/** Does it end the session of whoever uses the app (wire §1.1)? By any method. */
export const endsSession = (scope: string, { url }: Pick<Request, 'url'>): boolean =>
  url.split(/[?#]/, 1)[0] === `${scope}${SESSION_END}`;

/** What servers have below `_/` is no page of the app: endpoints, media, another app that is served below a path. */
const isPage = (scope: string, url: string): boolean => url.startsWith(scope) && !url.startsWith(`${scope}_/`);
