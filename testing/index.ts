/** The door of `testing`, `hearth/testing`: a mock of the app server for tests of apps, in whichever realm. */
/** MSW's own, for handlers of other servers: an app's folder does not find it by its name. */
export { HttpResponse, http } from 'msw';
export type { Chunk, Frame } from './ends/index.ts';
export { BY_HAND, type ServerFunction, type ServerFunctions } from './functions.ts';
export { MockServer, type MockServerOptions } from './mock-server.ts';
export { startMockServer } from './network.ts';
export type { ReceivedCall } from './received-call.ts';
export { ServerError } from './server-error.ts';
export * from './values/kinds.ts';
