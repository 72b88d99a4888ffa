import { CLAIM_PAGE, FORWARDS_SYNC_REQUESTS } from '../../protocol/index.ts';
import type { PageWindow } from './globals.ts';

/** Most milliseconds of waiting for a service worker, which usually starts in well under a second. */
const MAX_WAIT_MS = 15_000;

/**
 * Register the app's service worker for the whole app (wire §1.6). Null where the browser offers none to this page.
 *
 * @throws Error that says why there is none
 */
export async function registerServiceWorker(window: PageWindow): Promise<ServiceWorkerRegistration | null> {
  const { origin, script } = addressesOf(window);
  try {
    return (await containerOf(window)?.register(script, { scope: `${origin}/` })) ?? null;
  } catch (error) {
    throw new Error(`The service worker of ${origin} was not registered: ${String(error)}`);
  }
}

/**
 * Register the service worker, and wait until it controls this page and passes on questions of blocked workers (decisions/blocking.md). A
 * worker that is made after that is controlled by it from the start. Before, the service worker of an app at a parent path may control the
 * page.
 *
 * @throws Error that says why there is none
 */
export async function awaitServiceWorker(window: PageWindow): Promise<void> {
  await registerServiceWorker(window);
  const container = containerOf(window);
  const { script } = addressesOf(window);
  const isOwn = (worker: ServiceWorker | null | undefined): worker is ServiceWorker => worker?.scriptURL === script;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A newer service worker may take over meanwhile, so the controlling one is asked again whenever it changes.
  const ask = (): void => {
    if (isOwn(container?.controller)) claim(container.controller, resolve);
  };
  container?.addEventListener('controllerchange', ask);
  const late = setTimeout(
    () => reject(new Error(`The service worker did not take the page over within ${MAX_WAIT_MS / 1000} seconds`)),
    MAX_WAIT_MS,
  );
  ask();
  void container?.ready.then(({ active }) => isOwn(active) && claim(active, () => isOwn(container.controller) && resolve()));
  try {
    await promise;
  } finally {
    clearTimeout(late);
    container?.removeEventListener('controllerchange', ask);
  }
}

/** Asks the service worker to take control of the page; `passes` is called if it answers that it passes questions on. */
function claim(worker: ServiceWorker, passes: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    if (data === FORWARDS_SYNC_REQUESTS) passes();
  };
  worker.postMessage(CLAIM_PAGE, [port2]);
}

function addressesOf({ anvilAppOrigin, location }: PageWindow): { readonly origin: string; readonly script: string } {
  const origin = (anvilAppOrigin ?? location.origin).replace(/\/$/, '');
  // Parsed as a URL, since browsers give addresses without the scheme's default port, which an app's origin always contains.
  return { origin, script: new URL(`${origin}/_/service-worker`).href };
}

/** The page's container for service workers; absent where the page is not a secure context. */
const containerOf = ({ navigator }: PageWindow) => navigator.serviceWorker as ServiceWorkerContainer | undefined;
