import type { PageWindow } from './globals.ts';

/**
 * Register the app's service worker for the whole app (wire §1.6). Without one the app works all the same:
 * no secure connection, storage switched off, or a server that has none are no errors of the app.
 */
export async function registerServiceWorker(window: PageWindow): Promise<void> {
  // Absent where the page is not a secure context.
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const origin = (window.anvilAppOrigin ?? window.location.origin).replace(/\/$/, '');
  try {
    await container?.register(`${origin}/_/service-worker`, { scope: `${origin}/` });
  } catch (error) {
    console.info(`The service worker of ${origin} was not registered: ${String(error)}`);
  }
}
