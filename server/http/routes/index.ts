/** Public interface of `server/http/routes`: the handlers of each path. */
export { addAppRoutes, addRoutes } from './add-routes.ts';
export { CALL_PATH } from './call.ts';
export { addRuntimePath, addRuntimeRoute } from './runtime.ts';
export { addServiceWorkerRoute } from './service-worker.ts';
