/** The door of `server/rpc`: what pages ask, over sockets and over HTTP. */

export type { CallServices } from './call-services.ts';
export type { Caller } from './caller.ts';
export { describeError, type FileName } from './client-log.ts';
export { Connection } from './connection.ts';
export { faultOf } from './faults.ts';
export { HeldMedia, MAX_HELD_IN_ALL, type MediaHolder } from './held-media.ts';
export { answerHttpCall } from './http-call.ts';
export { type HttpCall, HttpCallParts } from './http-call-parts.ts';
export { MAX_HELD_BYTES } from './incoming-media.ts';
export { PageLogs } from './page-logs.ts';
export { serverRun, type Visit } from './server-run.ts';
export { beginning, keepChanges } from './session-changes.ts';
export { settingFor } from './setting.ts';
export { runTask, type TaskToRun } from './task-run.ts';
export { requestVisitor } from './visitor.ts';
