/** Public interface of `server/rpc`: calls of pages and uplinks, over sockets and HTTP. */

export { callContextFor } from './call-context.ts';
export { reportCallFailure } from './call-failures.ts';
export type { CallServices } from './call-services.ts';
export type { Caller } from './caller.ts';
export { answerCall } from './calls.ts';
export { sendMedia } from './chunks.ts';
export { describeError, type FileName } from './client-log.ts';
export { Connection } from './connection.ts';
export { callErrors, errorResponse } from './errors.ts';
export { answerHttpCall } from './http-call.ts';
export { type HttpCall, HttpCallParts } from './http-call-parts.ts';
export { type CollectedMedia, IncomingMedia, MAX_CONNECTION_UPLOAD_BYTES } from './incoming-media.ts';
export { readClientMessage } from './messages.ts';
export { PageLogs } from './page-logs.ts';
export { partsTypeFor } from './response-parts.ts';
export { RunScope } from './run-scope.ts';
export { serverCodeRun } from './server-code-run.ts';
export { sessionBaseline, storeChanges } from './session-changes.ts';
export { CloseCode, closeReason } from './socket-close.ts';
export { SocketFlow } from './socket-flow.ts';
export { runTask } from './task-run.ts';
export {
  type CallFrame,
  NO_UPLINK_FUNCTIONS,
  type UplinkCall,
  type UplinkFunctions,
  type UplinkReply,
} from './uplink-functions.ts';
export { type BudgetHolder, MAX_UPLOAD_BYTES, UploadBudget } from './upload-budget.ts';
export { requestVisitor } from './visitor.ts';
