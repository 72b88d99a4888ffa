/** The door of `test/kit/browser`, `hearth/testing/browser`: apps in Chromium, with the mock server in their worker. */
export { type AppServer, serveApp } from '../../support/browser/app-server.ts';
export { launchChromium } from '../../support/browser/chromium.ts';
export { bundleWorker } from './bundle.ts';
export { inMockServer, mockedWorker } from './mocked-worker.ts';
export { replaceWorker } from './replace-worker.ts';
