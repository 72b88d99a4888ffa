/** The door of `callbacks/`: JavaScript calls Python. */
export { answerAtOnce } from './answer.ts';
export { callPython } from './caller.ts';
export { Listening } from './listening.ts';
export { PendingCalls } from './pending-calls.ts';
export { SyncResultError, warnOfSyncResults } from './sync-result.ts';
export { watchExceptions } from './uncaught.ts';
