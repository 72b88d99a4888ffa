/**
 * The service worker of all pages of an app. It takes control of open pages at once, forwards the synchronous requests of blocked workers
 * (decisions/blocking.md), and caches the app's files for visits without a network (decisions/second-visit.md). It leaves all other
 * requests to the app's own service worker script, which is imported after this one, and to the network.
 */
import { CLAIM_PAGE, CLEAR_CACHED_PAGES, FORWARDS_SYNC_REQUESTS, readCachePageMessage } from '../../../protocol/index.ts';
import { AppCache, SERVER_TIMEOUT_MS } from './app-cache.ts';
import { type CacheEnvironment, cachedFile, cacheFiles } from './file-cache.ts';
import { endsSession, fileKind, requestKind } from './request-kinds.ts';
import { canRouteStatically, staticRoutes } from './static-routes.ts';
import { forwardSyncRequest } from './sync-requests.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Address of the app's own service worker script, if it has one; the server writes it before this script. */
  readonly hearthOwnScript?: string;
  /** Milliseconds that the server has for an answer before a cached response is shown, if not the default; for tests. */
  readonly hearthPatienceMs?: number;
};

const { registration, hearthOwnScript: ownScript = null } = self;
const { scope } = registration;
const environment: CacheEnvironment = { caches: self.caches, fetch: (...request) => fetch(...request) };
const app = new AppCache(environment, scope, () => self.hearthPatienceMs ?? SERVER_TIMEOUT_MS);
// No static routes where the app has its own script, since its listeners would not get those requests.
const routes = ownScript === null && canRouteStatically(self);
/** Cache messages are handled one after the other, since pages that send them at once would fetch the same files. */
let caching: Promise<unknown> = Promise.resolve();

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  if (routes) event.waitUntil(staticRoutes(event, scope));
});

self.addEventListener('activate', (event) => {
  // No navigation preload: in Firefox a failed preload makes the navigation fail, so that the cached page would not be shown.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === CLAIM_PAGE) {
    // A page that was reloaded bypassing the cache has no service worker until it is claimed.
    event.waitUntil(self.clients.claim());
    event.ports[0]?.postMessage(FORWARDS_SYNC_REQUESTS);
    return;
  }
  if (event.data === CLEAR_CACHED_PAGES) return event.waitUntil(clearPages());
  const message = readCachePageMessage(event.data);
  if (message === null || !(event.source instanceof Client)) return;
  const { url } = event.source;
  caching = caching
    .then(() => cacheWhole(message, url))
    .catch((error: unknown) => console.info('Hearth: the app is not kept', error));
  event.waitUntil(caching);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const questioned = forwardSyncRequest(scope, request.url);
  const answer = questioned === null ? ownAnswer(request) : { response: questioned, done: questioned };
  if (answer === null) return;
  event.stopImmediatePropagation();
  event.respondWith(answer.response);
  event.waitUntil(answer.done);
});

if (ownScript !== null) {
  try {
    importScripts(ownScript);
  } catch (error) {
    console.error(`The app's own service worker ${ownScript} failed`, error);
  }
}

async function cacheWhole(
  { build, files, opens, again }: NonNullable<ReturnType<typeof readCachePageMessage>>,
  page: string,
): Promise<void> {
  const of = (kind: string): string[] => files.filter((url) => fileKind(scope, url) === kind);
  const isWhole = await cacheFiles(environment, build, of('file'));
  await app.cacheAssets(of('asset'));
  if (opens && isWhole && requestKind(scope, { method: 'GET', mode: 'navigate', url: page }) === 'page')
    await app.cachePage(page, again);
}

/** Deletes cached pages at once, and again after those that are being cached at present, which are of the same user. */
function clearPages(): Promise<unknown> {
  const forget = (): Promise<void> => app.clearPages();
  caching = caching.then(forget);
  return Promise.all([forget(), caching]);
}

function ownAnswer(request: Request): ReturnType<AppCache['page']> | null {
  if (!endsSession(scope, request)) return cachedAnswer(request);
  const response = fetch(request);
  return { response, done: response.then(clearPages, () => undefined) };
}

function cachedAnswer(request: Request): ReturnType<AppCache['page']> | null {
  switch (requestKind(scope, request)) {
    case 'page':
      return app.page(request.url, fetch(request));
    case 'asset':
      return app.asset(request.url, fetch(request));
    case 'file': {
      const response = cachedFile(environment, request.url).then((cached) => cached ?? fetch(request));
      return { response, done: response.catch(() => undefined) };
    }
    case null:
      return null;
  }
}
