import { CACHEABLE_HEADER, CACHED_PAGE_ATTRIBUTE } from '../../../protocol/index.ts';
import type { CacheEnvironment } from './file-cache.ts';
import { offlinePage } from './offline-page.ts';

/** Most pages that are cached of one app: those that were opened last. */
const MOST_PAGES = 30;
/** Most assets that are cached of one app, since apps may request an asset by ever new addresses. */
const MOST_ASSETS = 500;

/** Milliseconds after which a server that has not answered counts as unreachable, if there is a cached response. */
export const SERVER_TIMEOUT_MS = 10_000;

/** The caches. `coming` has pages from the server of which not all files are cached yet. */
type CacheKind = 'pages' | 'coming' | 'assets';

/** The response to a request, and the promise of the work that goes on after it. */
export interface FetchAnswer {
  readonly response: Promise<Response>;
  readonly done: Promise<unknown>;
}

/**
 * Caches the pages and theme assets of one app, only for the time when its server cannot be reached: every answer of the server is shown,
 * even an error. A page from the server is put aside, and replaces the cached one only when all files that it is made of are cached, so
 * that a cached page can be opened at any time.
 */
export class AppCache {
  readonly #environment: CacheEnvironment;
  readonly #scope: string;
  readonly #timeout: () => number;
  /** Has the server left a page without an answer for too long, and not answered since? */
  #isSilent = false;
  /** Pages that came after the cached one had been shown; the next time they are waited for. */
  readonly #late = new Set<string>();

  /**
   * @param scope address of the app, with a slash at its end
   * @param timeout milliseconds that the server has for an answer
   */
  constructor(environment: CacheEnvironment, scope: string, timeout: () => number) {
    this.#environment = environment;
    this.#scope = scope;
    this.#timeout = timeout;
  }

  /** The server's page; if the server cannot be reached, the cached page, or one that tells the user so. */
  page(url: string, fromServer: Promise<Response>): FetchAnswer {
    const key = pageKey(url);
    let isLate = false;
    const late = (): void => {
      isLate = this.#isSilent = true;
    };
    const come = fromServer.then((response) => {
      // Not put aside if it is late: the cached page is shown then, and its cache message names the files of that page.
      if (isLate) this.#late.add(key);
      return isCacheable(response) && !isLate ? this.#put('coming', key, response.clone()) : null;
    });
    const timeout = this.#late.has(key) ? null : this.#timeout();
    const given = this.#serverOrCached(fromServer, timeout, () => this.#find('pages', key), late);
    return { response: given.then((page) => page ?? offlinePage(this.#scope)), done: come.catch(() => undefined) };
  }

  /** The server's asset; if the server cannot be reached, the cached one. */
  asset(url: string, fromServer: Promise<Response>): FetchAnswer {
    const come = fromServer.then((response) => (isCacheable(response) ? this.#put('assets', url, response.clone()) : null));
    const timeout = this.#isSilent ? 0 : this.#timeout();
    const given = this.#serverOrCached(fromServer, timeout, () => this.#find('assets', url));
    return { response: given.then((asset) => asset ?? Response.error()), done: come.catch(() => undefined) };
  }

  /** Delete the app's cached pages, since their user has gone. */
  async clearPages(): Promise<void> {
    for (const pages of ['pages', 'coming'] as const) await this.#environment.caches.delete(this.#nameOf(pages));
  }

  /** Cache assets that were loaded before there was a service worker, by fetching them. */
  async cacheAssets(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (await this.#find('assets', url)) continue;
      await this.asset(url, this.#environment.fetch(url)).done;
    }
  }

  /**
   * Cache the page at `url`, all of whose files are cached. A page that was loaded before there was a service worker is fetched, if it may
   * be requested `again`.
   */
  async cachePage(url: string, again: boolean): Promise<void> {
    const key = pageKey(url);
    const isKept = (await this.#find('pages', key)) !== undefined;
    // Not if the address has a query, on which the server's answer may depend: pages are cached, and fetched here, by their path alone.
    if (again && !isKept && !(await this.#find('coming', key)) && new URL(url).search === '')
      await this.page(key, this.#environment.fetch(key, { cache: 'no-store', headers: { Accept: 'text/html' } })).done;
    const page = await this.#find('coming', key);
    if (!page) return;
    await this.#put('pages', key, await withCachedAttribute(page));
    await (await this.#cache('coming')).delete(key);
    for (const pages of ['pages', 'coming'] as const) await this.#forget(pages, MOST_PAGES);
    await this.#forget('assets', MOST_ASSETS);
  }

  /**
   * The server's response, or the cached one if the server cannot be reached or does not answer in time. Null if the server cannot be
   * reached and none is cached. If it does not answer and none is cached, this waits on.
   *
   * @param timeout milliseconds that the server has for an answer; null for no limit
   * @param late called when the cached response is given before the server has answered
   */
  async #serverOrCached(
    fromServer: Promise<Response>,
    timeout: number | null,
    cached: () => Promise<Response | undefined>,
    late: () => void = () => undefined,
  ): Promise<Response | null> {
    let isHeard = false;
    const heard = fromServer.then(
      (response) => {
        isHeard = true;
        this.#isSilent = false;
        return response;
      },
      () => null,
    );
    if (timeout !== null) {
      const { promise, resolve } = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => resolve('late'), timeout);
      const first = await Promise.race([heard, promise]);
      clearTimeout(timer);
      const instead = first === 'late' ? await cached() : undefined;
      if (instead && !isHeard) {
        late();
        return instead;
      }
    }
    return (await heard) ?? (await cached()) ?? null;
  }

  #nameOf(what: CacheKind): string {
    return `hearth:${what}:${this.#scope}`;
  }

  #cache(what: CacheKind): Promise<Cache> {
    return this.#environment.caches.open(this.#nameOf(what));
  }

  async #find(what: CacheKind, url: string): Promise<Response | undefined> {
    return (await this.#cache(what)).match(url, { ignoreVary: true });
  }

  async #put(what: CacheKind, url: string, response: Response): Promise<void> {
    // The cache replaces a response only when the new one has come completely.
    await (await this.#cache(what)).put(url, response);
  }

  /** Delete all entries of a cache but the latest. */
  async #forget(what: CacheKind, most: number): Promise<void> {
    const cache = await this.#cache(what);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -most).map((old) => cache.delete(old, { ignoreVary: true })));
  }
}

/** The key of a page, its address without query and fragment: those are for the app itself, or only tell where the user came from. */
function pageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const isCacheable = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.has(CACHEABLE_HEADER);

/** The page with an attribute by which it knows that it was cached, and when. */
async function withCachedAttribute(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<html\b/i, `$& ${CACHED_PAGE_ATTRIBUTE}="${new Date().toISOString()}"`);
  const headers = new Headers(page.headers);
  // The text has been decoded, and has another length.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}
