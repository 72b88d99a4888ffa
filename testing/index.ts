/** Public interface of `testing`, `hearth/testing`: a mock of the app server for tests of apps, in any realm. */
/** MSW's own exports, for handlers of other servers, since MSW cannot be imported by its name from an app's folder. */
export { HttpResponse, http } from 'msw';
export { BY_HAND, type ServerFunction, type ServerFunctions } from './functions.ts';
export { MockServer, type MockServerOptions } from './mock-server.ts';
export { startMockServer } from './network.ts';
export type { ReceivedCall } from './received-call.ts';
export type { Chunk, Frame } from './server-ends/index.ts';
export { ServerError } from './server-error.ts';
export * from './values/kinds.ts';
