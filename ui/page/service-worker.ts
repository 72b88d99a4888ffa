import { CLAIM, PASSES_QUESTIONS } from '../../protocol/index.ts';
import type { PageWindow } from './globals.ts';

/** Service workers come up in well under a second. */
const LONGEST_MS = 15_000;

/**
 * Register the app's service worker for the whole app (wire §1.6). Null where the browser has none for this page.
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
 * Register it, and wait until it controls this page and passes on what a blocked worker asks (decisions/blocking.md): a
 * worker that is made then is controlled by it from the start. That of an app at a path above may control the page before.
 *
 * @throws Error that says why there is none
 */
export async function awaitServiceWorker(window: PageWindow): Promise<void> {
  await registerServiceWorker(window);
  const container = containerOf(window);
  const { script } = addressesOf(window);
  const isOwn = (worker: ServiceWorker | null | undefined): worker is ServiceWorker => worker?.scriptURL === script;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Its successor may be on its way: the one that controls the page is asked anew whenever it is another.
  const ask = (): void => {
    if (isOwn(container?.controller)) claim(container.controller, resolve);
  };
  container?.addEventListener('controllerchange', ask);
  const late = setTimeout(
    () => reject(new Error(`The service worker did not take the page over within ${LONGEST_MS / 1000} seconds`)),
    LONGEST_MS,
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

/** Has it take the page over; `passes` is called when it says that it passes questions on. */
function claim(worker: ServiceWorker, passes: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    if (data === PASSES_QUESTIONS) passes();
  };
  worker.postMessage(CLAIM, [port2]);
}

function addressesOf({ anvilAppOrigin, location }: PageWindow): { readonly origin: string; readonly script: string } {
  const origin = (anvilAppOrigin ?? location.origin).replace(/\/$/, '');
  // Browsers tell of it without the port that is the scheme's own, which an app's origin always names.
  return { origin, script: new URL(`${origin}/_/service-worker`).href };
}

/** Absent where the page is not a secure context. */
const containerOf = ({ navigator }: PageWindow) => navigator.serviceWorker as ServiceWorkerContainer | undefined;
