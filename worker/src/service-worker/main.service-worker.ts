/**
 * The service worker of all pages of an app. It takes over open pages at once, passes on what a worker asks that is blocked
 * (decisions/blocking.md), and leaves every other request to the network.
 */
import { CLAIM, PASSES_QUESTIONS } from '../../../protocol/index.ts';
import { passOn } from './questions.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data !== CLAIM) return;
  // A page that was reloaded by force has no service worker until it is claimed.
  event.waitUntil(self.clients.claim());
  event.ports[0]?.postMessage(PASSES_QUESTIONS);
});

self.addEventListener('fetch', (event) => {
  const answer = passOn(self.registration.scope, event.request.url);
  if (!answer) return;
  event.stopImmediatePropagation();
  event.respondWith(answer);
});
