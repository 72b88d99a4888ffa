import { CLEAR_CACHED_PAGES } from '../../../protocol/index.ts';
import type { Service } from './service.ts';

/**
 * The user has signed out, or the session is over: has the service worker delete the app's pages that it keeps for visits without a network
 * (decisions/second-visit.md). The message also arrives if the page is left at once.
 */
export const forgetPages: Service = (_call, { window }) => {
  // Absent where the page is not a secure context; nothing is kept then.
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container?.controller) container.controller.postMessage(CLEAR_CACHED_PAGES);
  else container?.getRegistration().then((registration) => registration?.active?.postMessage(CLEAR_CACHED_PAGES), nothingIsKept);
};

/** A page for which the browser refuses access to service workers has none. */
const nothingIsKept = (): void => undefined;
