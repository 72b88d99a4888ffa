/** Public interface of `server/http`: the HTTP server that browsers talk to, and its parts that the front server shares. */

export { CONNECTION_HEADERS } from './app-headers.ts';
export { LIMITS, type Limits } from './limits.ts';
export type { MountedApp } from './mounted-app.ts';
export { addRequestedAddress } from './requested-address.ts';
export type { RouteServices } from './route-services.ts';
export { addRuntimePath, addRuntimeRoute, addServiceWorkerRoute } from './routes/index.ts';
export { createHttpServer } from './server.ts';
