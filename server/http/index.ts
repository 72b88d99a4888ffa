/** The door of `server/http`: the server that pages talk to, and what the front server has of it. */

export { LIMITS, type Limits } from './limits.ts';
export type { MountedApp } from './mounted-app.ts';
export { addRequestedAddress } from './requested-address.ts';
export type { RouteServices } from './route-services.ts';
export { addRuntimePath, addRuntimeRoute, addServiceWorkerRoute } from './routes/index.ts';
export { createHttpServer } from './server.ts';
