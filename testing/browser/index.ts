/** Public interface of `testing/browser`, `hearth/testing/browser`: apps in Chromium, with the mock server in their worker. */
export { type AppServer, serveApp } from './app-server.ts';
export { bundleWorker } from './bundle.ts';
export { launchChromium } from './chromium.ts';
export { inMockServer, mockedWorker } from './mocked-worker.ts';
export { replaceWorker } from './replace-worker.ts';
