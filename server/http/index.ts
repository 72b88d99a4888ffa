/** The door of `server/http`: the routes of facts wire-protocol §1.1. */
export { addArrival } from './arrival.ts';
export { LIMITS, type Limits } from './limits.ts';
export { addRuntimeRoute } from './runtime-route.ts';
export { createHttpServer } from './server.ts';
export { addServiceWorkerRoute } from './service-worker-route.ts';
export type { Services } from './services.ts';
