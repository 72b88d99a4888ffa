/** The door of `callbacks/`: JavaScript calls Python. */
export { answerAtOnce } from './answer.ts';
export { callPython } from './caller.ts';
export { Listening } from './listening.ts';
export { NeededAtOnce, tellNeeded } from './needed-at-once.ts';
export { PendingCalls } from './pending-calls.ts';
export { watchExceptions } from './uncaught.ts';
