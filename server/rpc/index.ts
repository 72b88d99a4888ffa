/** The door of `server/rpc`: what pages ask, over sockets and over HTTP. */

export type { CallServices } from './call-services.ts';
export type { Caller } from './caller.ts';
export { answerCall } from './calls.ts';
export { sendMedia } from './chunks.ts';
export { describeError, type FileName } from './client-log.ts';
export { Connection } from './connection.ts';
export { callErrors, errorResponse } from './errors.ts';
export { type CallFrame, type FarCall, type FarFunctions, type FarReply, NO_FAR_FUNCTIONS } from './far-functions.ts';
export { faultOf } from './faults.ts';
export { HeldMedia, MAX_HELD_IN_ALL, type MediaHolder } from './held-media.ts';
export { answerHttpCall } from './http-call.ts';
export { type HttpCall, HttpCallParts } from './http-call-parts.ts';
export { type CollectedMedia, IncomingMedia, MAX_HELD_BYTES } from './incoming-media.ts';
export { readClientMessage } from './messages.ts';
export { OpenRun } from './open-run.ts';
export { PageLogs } from './page-logs.ts';
export { partsTypeFor } from './response-parts.ts';
export { serverRun } from './server-run.ts';
export { beginning, keepChanges } from './session-changes.ts';
export { settingFor } from './setting.ts';
export { SocketFlow } from './socket-flow.ts';
export { runTask } from './task-run.ts';
export { requestVisitor } from './visitor.ts';
