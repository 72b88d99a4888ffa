/** Public interface of `callbacks/`: JavaScript calls Python. */

export { callPython } from './caller.ts';
export { withPageHandlers } from './handlers.ts';
export { ListenerRegistry } from './listener-registry.ts';
export { computeLocally } from './local-result.ts';
export { MergedEvents } from './merged-events.ts';
export { PendingCalls } from './pending-calls.ts';
export { SyncResultError, warnOfSyncResults } from './sync-result.ts';
export { watchExceptions } from './uncaught.ts';
