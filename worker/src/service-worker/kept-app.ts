import { CACHEABLE_HEADER, KEPT_ATTRIBUTE } from '../../../protocol/index.ts';
import type { Keeping } from './kept-files.ts';
import { offlinePage } from './offline-page.ts';

/** Most pages that are kept of one app: those that were opened last. */
const MOST_PAGES = 30;
/** Most assets that are kept of one app, since apps may request an asset by ever new addresses. */
const MOST_ASSETS = 500;

/** Milliseconds after which a server that has not answered counts as unreachable, if there is a kept response. */
export const PATIENCE_MS = 10_000;

/** The caches. `coming` has pages from the server of which not all files are kept yet. */
type Kept = 'pages' | 'coming' | 'assets';

/** The response to a request, and the promise of the work that goes on after it. */
export interface Answer {
  readonly response: Promise<Response>;
  readonly done: Promise<unknown>;
}

/**
 * Keeps the pages and theme assets of one app, only for the time when its server cannot be reached: every answer of the server is shown,
 * even an error. A page from the server is put aside, and replaces the kept one only when all files that it is made of are kept, so that a
 * kept page can be opened at any time.
 */
export class KeptApp {
  readonly #keeping: Keeping;
  readonly #scope: string;
  readonly #patience: () => number;
  /** Has the server left a page without an answer for too long, and not answered since? */
  #isSilent = false;
  /** Pages that came after the kept one had been shown; the next time they are waited for. */
  readonly #late = new Set<string>();

  /**
   * @param scope address of the app, with a slash at its end
   * @param patience milliseconds that the server has for an answer
   */
  constructor(keeping: Keeping, scope: string, patience: () => number) {
    this.#keeping = keeping;
    this.#scope = scope;
    this.#patience = patience;
  }

  /** The server's page; if the server cannot be reached, the kept page, or one that tells the user so. */
  page(url: string, fromServer: Promise<Response>): Answer {
    const key = pageKey(url);
    let isLate = false;
    const late = (): void => {
      isLate = this.#isSilent = true;
    };
    const come = fromServer.then((response) => {
      // Not put aside if it is late: the kept page is shown then, and its keep message names the files of that page.
      if (isLate) this.#late.add(key);
      return mayBeKept(response) && !isLate ? this.#put('coming', key, response.clone()) : null;
    });
    const patience = this.#late.has(key) ? null : this.#patience();
    const given = this.#serverOrKept(fromServer, patience, () => this.#find('pages', key), late);
    return { response: given.then((page) => page ?? offlinePage(this.#scope)), done: come.catch(() => undefined) };
  }

  /** The server's asset; if the server cannot be reached, the kept one. */
  asset(url: string, fromServer: Promise<Response>): Answer {
    const come = fromServer.then((response) => (mayBeKept(response) ? this.#put('assets', url, response.clone()) : null));
    const patience = this.#isSilent ? 0 : this.#patience();
    const given = this.#serverOrKept(fromServer, patience, () => this.#find('assets', url));
    return { response: given.then((asset) => asset ?? Response.error()), done: come.catch(() => undefined) };
  }

  /** Delete the app's kept pages, since their user has gone. */
  async forgetPages(): Promise<void> {
    for (const pages of ['pages', 'coming'] as const) await this.#keeping.caches.delete(this.#nameOf(pages));
  }

  /** Keep assets that were loaded before there was a service worker, by fetching them. */
  async keepAssets(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (await this.#find('assets', url)) continue;
      await this.asset(url, this.#keeping.fetch(url)).done;
    }
  }

  /**
   * Keep the page at `url`, all of whose files are kept. A page that was loaded before there was a service worker is fetched, if it may be
   * requested `again`.
   */
  async keepPage(url: string, again: boolean): Promise<void> {
    const key = pageKey(url);
    const isKept = (await this.#find('pages', key)) !== undefined;
    // Not if the address has a query, on which the server's answer may depend: pages are kept, and fetched here, by their path alone.
    if (again && !isKept && !(await this.#find('coming', key)) && new URL(url).search === '')
      await this.page(key, this.#keeping.fetch(key, { cache: 'no-store', headers: { Accept: 'text/html' } })).done;
    const page = await this.#find('coming', key);
    if (!page) return;
    await this.#put('pages', key, await marked(page));
    await (await this.#cache('coming')).delete(key);
    for (const pages of ['pages', 'coming'] as const) await this.#forget(pages, MOST_PAGES);
    await this.#forget('assets', MOST_ASSETS);
  }

  /**
   * The server's response, or the kept one if the server cannot be reached or does not answer in time. Null if the server cannot be reached
   * and none is kept. If it does not answer and none is kept, this waits on.
   *
   * @param patience milliseconds that the server has for an answer; null for no limit
   * @param late called when the kept response is given before the server has answered
   */
  async #serverOrKept(
    fromServer: Promise<Response>,
    patience: number | null,
    kept: () => Promise<Response | undefined>,
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
    if (patience !== null) {
      const { promise, resolve } = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => resolve('late'), patience);
      const first = await Promise.race([heard, promise]);
      clearTimeout(timer);
      const instead = first === 'late' ? await kept() : undefined;
      if (instead && !isHeard) {
        late();
        return instead;
      }
    }
    return (await heard) ?? (await kept()) ?? null;
  }

  #nameOf(what: Kept): string {
    return `hearth:${what}:${this.#scope}`;
  }

  #cache(what: Kept): Promise<Cache> {
    return this.#keeping.caches.open(this.#nameOf(what));
  }

  async #find(what: Kept, url: string): Promise<Response | undefined> {
    return (await this.#cache(what)).match(url, { ignoreVary: true });
  }

  async #put(what: Kept, url: string, response: Response): Promise<void> {
    // The cache replaces a response only when the new one has come completely.
    await (await this.#cache(what)).put(url, response);
  }

  /** Delete all entries of a cache but the latest. */
  async #forget(what: Kept, most: number): Promise<void> {
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

const mayBeKept = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.has(CACHEABLE_HEADER);

/** The page with an attribute by which it knows that it was kept, and when. */
async function marked(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<html\b/i, `$& ${KEPT_ATTRIBUTE}="${new Date().toISOString()}"`);
  const headers = new Headers(page.headers);
  // The text has been decoded, and has another length.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}
