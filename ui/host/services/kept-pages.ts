import { FORGET_PAGES } from '../../../protocol/index.ts';
import type { Service } from './service.ts';

/**
 * Whoever used the app has signed out, or their session is over: what the service worker keeps of its pages for a visit without a
 * network goes (decisions/second-visit.md). The message outlives the page, which may be left at once.
 */
export const forgetPages: Service = (_call, { window }) => {
  // Absent where the page is not a secure context, which keeps nothing.
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container?.controller) container.controller.postMessage(FORGET_PAGES);
  else container?.getRegistration().then((registration) => registration?.active?.postMessage(FORGET_PAGES), nothingIsKept);
};

/** Where a page may not ask for its service worker it has none. */
const nothingIsKept = (): void => undefined;
