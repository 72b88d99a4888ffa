/* The page's service worker. It takes over open pages at once and leaves every request to the network. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
