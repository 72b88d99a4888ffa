/**
 * The service worker of all pages of an app. It takes control of open pages at once, forwards the synchronous requests of blocked workers
 * (decisions/blocking.md), and keeps the app's files for visits without a network (decisions/second-visit.md). It leaves all other
 * requests to the app's own service worker script, which is imported after this one, and to the network.
 */
import { CLAIM_PAGE, FORGET_PAGES, FORWARDS_SYNC_REQUESTS, readKeepMessage } from '../../../protocol/index.ts';
import { KeptApp, PATIENCE_MS } from './kept-app.ts';
import { type Keeping, keepFiles, keptFile } from './kept-files.ts';
import { endsSession, fileKind, kindOf } from './requests.ts';
import { canRouteStatically, staticRoutes } from './static-routes.ts';
import { forwardSyncRequest } from './sync-requests.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Address of the app's own service worker script, if it has one; the server writes it before this script. */
  readonly hearthOwnScript?: string;
  /** Milliseconds that the server has for an answer before a kept response is shown, if not the default; for tests. */
  readonly hearthPatienceMs?: number;
};

const { registration, hearthOwnScript: ownScript = null } = self;
const { scope } = registration;
const keeping: Keeping = { caches: self.caches, fetch: (...request) => fetch(...request) };
const app = new KeptApp(keeping, scope, () => self.hearthPatienceMs ?? PATIENCE_MS);
// No static routes where the app has its own script, since its listeners would not get those requests.
const routes = ownScript === null && canRouteStatically(self);
/** Keep messages are handled one after the other, since pages that send them at once would fetch the same files. */
let keeps: Promise<unknown> = Promise.resolve();

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  if (routes) event.waitUntil(staticRoutes(event, scope));
});

self.addEventListener('activate', (event) => {
  // No navigation preload: in Firefox a failed preload makes the navigation fail, so that the kept page would not be shown.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === CLAIM_PAGE) {
    // A page that was reloaded bypassing the cache has no service worker until it is claimed.
    event.waitUntil(self.clients.claim());
    event.ports[0]?.postMessage(FORWARDS_SYNC_REQUESTS);
    return;
  }
  if (event.data === FORGET_PAGES) return event.waitUntil(forgetPages());
  const keep = readKeepMessage(event.data);
  if (keep === null || !(event.source instanceof Client)) return;
  const { url } = event.source;
  keeps = keeps.then(() => keepWhole(keep, url)).catch((error: unknown) => console.info('Hearth: the app is not kept', error));
  event.waitUntil(keeps);
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

async function keepWhole(
  { build, files, opens, again }: NonNullable<ReturnType<typeof readKeepMessage>>,
  page: string,
): Promise<void> {
  const of = (kind: string): string[] => files.filter((url) => fileKind(scope, url) === kind);
  const isWhole = await keepFiles(keeping, build, of('file'));
  await app.keepAssets(of('asset'));
  if (opens && isWhole && kindOf(scope, { method: 'GET', mode: 'navigate', url: page }) === 'page')
    await app.keepPage(page, again);
}

/** Deletes kept pages at once, and again after those that are being kept at present, which are of the same user. */
function forgetPages(): Promise<unknown> {
  const forget = (): Promise<void> => app.forgetPages();
  keeps = keeps.then(forget);
  return Promise.all([forget(), keeps]);
}

function ownAnswer(request: Request): ReturnType<KeptApp['page']> | null {
  if (!endsSession(scope, request)) return keptAnswer(request);
  const response = fetch(request);
  return { response, done: response.then(forgetPages, () => undefined) };
}

function keptAnswer(request: Request): ReturnType<KeptApp['page']> | null {
  switch (kindOf(scope, request)) {
    case 'page':
      return app.page(request.url, fetch(request));
    case 'asset':
      return app.asset(request.url, fetch(request));
    case 'file': {
      const response = keptFile(keeping, request.url).then((kept) => kept ?? fetch(request));
      return { response, done: response.catch(() => undefined) };
    }
    case null:
      return null;
  }
}
