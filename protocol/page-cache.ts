/** What a page asks its service worker to cache, so that the app opens without a network (decisions/second-visit.md). */

/** The page's message to the service worker: which files it was made of. */
export interface CachePageMessage {
  readonly keep: {
    /** The build that the page is of, by its manifest. */
    readonly build: string;
    /** Absolute addresses of files of the client and of theme assets. Those whose responses may not be cached are skipped. */
    readonly files: readonly string[];
    /** Are these all files that the page needed to open? Then the page itself is cached as well, if all of them are cached. */
    readonly opens: boolean;
    /** May the page be requested again if it was loaded before there was a service worker? Not if a route may act on each request. */
    readonly again: boolean;
  };
}

/** The page's message when the user has signed out, or the session is over: cached pages are deleted, since another user may come next. */
export const CLEAR_CACHED_PAGES = 'hearth:forget-pages';

/** Attribute of a cached page's root element: when the page was cached, in ISO 8601. A page from the server does not have it. */
export const CACHED_PAGE_ATTRIBUTE = 'data-hearth-kept';

/** Path below which servers offer memory snapshots with an app's modules (wire §1.1). */
export const APP_SNAPSHOTS_PATH = '/_/static/app-snapshots/';

/** Header of responses that may be cached, and shown while the server cannot be reached (wire §1.2). */
export const CACHEABLE_HEADER = 'X-Anvil-Cacheable';

/** The content of a `CachePageMessage`; null for any other message, since apps may send the service worker their own. */
export function readCachePageMessage(data: unknown): CachePageMessage['keep'] | null {
  const keep = (data as Partial<CachePageMessage> | null)?.keep;
  if (typeof keep?.build !== 'string' || !Array.isArray(keep.files)) return null;
  const files = keep.files.filter((file) => typeof file === 'string');
  return { build: keep.build, files, opens: keep.opens === true, again: keep.again === true };
}
