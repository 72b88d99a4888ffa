import { CACHEABLE_HEADER, KEPT_ATTRIBUTE } from '../../../protocol/index.ts';
import type { Keeping } from './kept-files.ts';
import { offlinePage } from './offline-page.ts';

/** Pages that are kept of one app, the last ones that were opened. */
const MOST_PAGES = 30;
/** Assets likewise: apps may ask for one by ever new addresses. */
const MOST_ASSETS = 500;

/** Milliseconds after which a server that says nothing is taken for one that cannot be reached, where something is kept. */
export const PATIENCE_MS = 10_000;

/** `coming`: pages that the server has given, and not all of whose files are kept yet. */
type Kept = 'pages' | 'coming' | 'assets';

/** What is answered to one request, and what goes on behind that. */
export interface Answer {
  readonly response: Promise<Response>;
  readonly done: Promise<unknown>;
}

/**
 * The pages and theme assets of one app, kept for when its server cannot be reached, and for nothing else: whatever the server
 * says, be it that it has failed, is what is shown. A page that has come is put aside, and takes the place of the one that was
 * kept when all the files it is made of are kept, too: so what is kept can be opened at any time.
 */
export class KeptApp {
  readonly #keeping: Keeping;
  readonly #scope: string;
  readonly #patience: () => number;
  /** The server has kept a page waiting for too long, and has said nothing since. */
  #isSilent = false;
  /** Pages that came after all, when what is kept was shown: they are waited for the next time. */
  readonly #late = new Set<string>();

  /**
   * @param scope address of the app, with a slash at its end
   * @param patience milliseconds that the server may say nothing
   */
  constructor(keeping: Keeping, scope: string, patience: () => number) {
    this.#keeping = keeping;
    this.#scope = scope;
    this.#patience = patience;
  }

  /** The page that the server gives; without it the one that is kept, or one that says what has happened. */
  page(url: string, fromServer: Promise<Response>): Answer {
    const key = pageKey(url);
    let isLate = false;
    const late = (): void => {
      isLate = this.#isSilent = true;
    };
    const come = fromServer.then((response) => {
      // Whoever sees an older page says what that one is made of.
      if (isLate) this.#late.add(key);
      return mayBeKept(response) && !isLate ? this.#put('coming', key, response.clone()) : null;
    });
    const patience = this.#late.has(key) ? null : this.#patience();
    const given = this.#serverOrKept(fromServer, patience, () => this.#find('pages', key), late);
    return { response: given.then((page) => page ?? offlinePage(this.#scope)), done: come.catch(() => undefined) };
  }

  /** The asset that the server gives; without it the one that is kept. */
  asset(url: string, fromServer: Promise<Response>): Answer {
    const come = fromServer.then((response) => (mayBeKept(response) ? this.#put('assets', url, response.clone()) : null));
    const patience = this.#isSilent ? 0 : this.#patience();
    const given = this.#serverOrKept(fromServer, patience, () => this.#find('assets', url));
    return { response: given.then((asset) => asset ?? Response.error()), done: come.catch(() => undefined) };
  }

  /** Keep none of its pages: who has opened them has gone. */
  async forgetPages(): Promise<void> {
    for (const pages of ['pages', 'coming'] as const) await this.#keeping.caches.delete(this.#nameOf(pages));
  }

  /** Keep assets that came before there was a service worker. */
  async keepAssets(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (await this.#find('assets', url)) continue;
      await this.asset(url, this.#keeping.fetch(url)).done;
    }
  }

  /** All that the page at `url` is made of is kept: keep the page. One that came before there was a service worker is fetched, if it may be asked for `again`. */
  async keepPage(url: string, again: boolean): Promise<void> {
    const key = pageKey(url);
    const isKept = (await this.#find('pages', key)) !== undefined;
    // What an address has besides its path may be for the server: asked without it, that could say something else.
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
   * What the server says; what is kept, where it cannot be reached, or says nothing for too long. Null where it cannot be reached
   * and nothing is kept; where it says nothing, and nothing is kept, there is no end of waiting.
   *
   * @param patience milliseconds that it may say nothing; null: as long as it takes
   * @param late called when what is kept is given before the server has said anything
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
    // What is kept stays until all of this has come.
    await (await this.#cache(what)).put(url, response);
  }

  /** All but the ones that were kept last. */
  async #forget(what: Kept, most: number): Promise<void> {
    const cache = await this.#cache(what);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -most).map((old) => cache.delete(old, { ignoreVary: true })));
  }
}

/** Pages differ by their paths: what is behind those is for the app itself, or says who has sent somebody. */
function pageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const mayBeKept = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.has(CACHEABLE_HEADER);

/** The page with a mark by which it knows that it was kept, and when. */
async function marked(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<html\b/i, `$& ${KEPT_ATTRIBUTE}="${new Date().toISOString()}"`);
  const headers = new Headers(page.headers);
  // It is a text of its own by now.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}
