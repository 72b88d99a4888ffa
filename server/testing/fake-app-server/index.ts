/** Public interface of `server/testing/fake-app-server`, a substitute for a real app server, made from what is known of one. */

export { type FakeAppCall, FakeAppServer } from './fake-app-server.ts';
export { type FakePageParts, fakePage } from './fake-page.ts';
