/**
 * The door of `server/services`: what functions and live objects this process serves by itself, under the names `anvil.private.…`
 * (wire §11), to browsers, server code and uplinks alike.
 */
export type { Asker, Believed, Run } from './asker.ts';
export type { LiveBackend, MediaManager, Service, ServiceCall, ServiceFunction, ServiceReply } from './service.ts';
export { ServiceError } from './service-error.ts';
