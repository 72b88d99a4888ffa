/**
 * Client ↔ app server over the WebSocket (wire §4). A text frame carries one JSON message; a binary frame carries one media chunk, and
 * always follows its CHUNK_HEADER.
 *
 * Other app servers may send more fields than are listed.
 */
import type { ObjectDescriptor } from './app.ts';
import type { Json, JsonObject } from './json.ts';

/** Protocol version that every CALL states. */
export const SERVER_PROTOCOL_VERSION = 8;

/** Largest text or binary frame that the server accepts, in bytes. */
export const MAX_FRAME_BYTES = 16_777_216;

/** Calls with this id prefix keep the session alive; their answers are dropped. */
export const KEEPALIVE_PREFIX = 'client-keepalive-';

/** The method of a live object that a call is for; takes the place of `command`. */
export interface LiveObjectCall {
  readonly method: string;
  readonly id: string;
  readonly backend: string;
  readonly permissions: readonly string[];
  readonly mac: string;
}

/** Shared serialisation data: `[key, value, key, value …]`, or the value of `:GLOBAL` alone. */
export type SharedData = readonly Json[] | JsonObject;

/** Run a server function. Exactly one of `command` and `liveObjectCall` is present. */
export interface CallMessage {
  readonly type: 'CALL';
  /** Unique per call. */
  readonly id: string;
  /** Absent only in keepalives, which lack `vt_global` and `objects` as well. */
  readonly v?: typeof SERVER_PROTOCOL_VERSION;
  /** Asks for newly loaded server code; IDEs send it. */
  readonly reload_env?: true;
  readonly command?: string;
  readonly liveObjectCall?: LiveObjectCall;
  readonly args: readonly Json[];
  readonly kwargs: JsonObject;
  readonly vt_global?: SharedData;
  readonly objects?: readonly ObjectDescriptor[];
}

/** Announces the binary frame that follows; nothing may come between the two. Used in both directions. */
export interface ChunkHeader {
  readonly type: 'CHUNK_HEADER';
  readonly requestId: string;
  readonly mediaId: string;
  /** 0, 1, 2 … within one media. */
  readonly chunkIndex: number;
  readonly lastChunk: boolean;
}

/** An error report for the server's log (wire §4.5). */
export interface ErrorReport {
  readonly type?: string;
  readonly message: string;
  /** `[file, line]`, innermost first. */
  readonly trace?: readonly TraceEntry[];
  /** An error of page script has these in place of type and trace. */
  readonly runtimeError?: string;
  readonly jsUrl?: string;
  readonly jsLine?: number;
  readonly jsCol?: number;
  readonly jsTrace?: string;
  readonly bindingErrors?: readonly Json[];
  readonly anvilVersion?: string;
  readonly wsdata?: Json;
}

/** An entry for the app's log; never answered. Exactly one of the bodies is present. */
export interface LogMessage {
  readonly type: 'LOG';
  readonly print?: string;
  readonly warning?: { readonly type: string; readonly msg: string };
  readonly error?: ErrorReport;
}

export type ClientMessage = CallMessage | ChunkHeader | LogMessage;

/** `[file, line]`; the file is `<Package>/<Module>.py` or `<rpc>`. */
export type TraceEntry = readonly [file: string, line: number];

/** An exception on the server. Without a `type` it is an internal error of the server. */
export interface ErrorPayload {
  readonly type?: string | null;
  readonly message?: string | null;
  /** Innermost first. */
  readonly trace?: readonly TraceEntry[] | null;
  readonly docId?: string | null;
  readonly docLinkTitle?: string | null;
}

/** An error as the terminal shows it. */
export interface TerminalError extends ErrorPayload {
  /** A text that follows the message directly, for the code's author, such as which name was probably meant. Never sent to pages. */
  readonly hint?: string;
}

/** The answer to a CALL. It is complete when the last chunk of each media that it lists has come, too. */
export interface SuccessResponse {
  readonly id: string;
  readonly response: Json;
  readonly objects?: readonly ObjectDescriptor[] | null;
  readonly vt_global?: SharedData | null;
  readonly cacheUpdates?: JsonObject | null;
  readonly capUpdates?: Json;
  /** Seconds spent importing server code. */
  readonly importDuration?: number | null;
  readonly profile?: JsonObject | null;
}

/** The call raised. */
export interface ErrorResponse {
  readonly id: string;
  readonly error: ErrorPayload;
  readonly objects?: readonly ObjectDescriptor[] | null;
}

/** Media of a request did not arrive completely. */
export interface MediaErrorMessage {
  readonly type: 'MEDIA_ERROR';
  readonly requestId: string;
  readonly mediaIds: readonly string[];
  readonly cause?: ErrorPayload | null;
}

/** `anvil.server.raise_event` on the server. The payload is not deserialised. */
export interface PushedEvent {
  readonly id?: string | null;
  readonly event: { readonly name: string; readonly payload?: Json };
}

/** A text that server code printed. The client shows it as `SERVER: …`, and does not send it back to the log. */
export interface OutputMessage {
  readonly id?: string | null;
  readonly output: string;
}

/** Drop every cached capability (wire §9.5). */
export interface InvalidateMacs {
  readonly id?: string | null;
  readonly 'invalidate-macs': true;
}

/** The client is to fetch the page's cookies again (wire §1.4). */
export interface SetCookie {
  readonly id?: string | null;
  readonly 'set-cookie': true;
  /** The session's new token, where it has one: earlier tokens are not valid any more (wire §2.1). */
  readonly 'session-token'?: string | null;
}

/** An error that belongs to no call, which the client reports as uncaught. */
export interface PushedError {
  readonly error: ErrorPayload;
}

/** An answer with neither a response nor an error: the call fails with `Invalid RPC response` (wire §4.7). */
export interface NoAnswer {
  readonly id: string;
}

/** A text frame from the server, classified by the first test that matches (wire §4.6). */
export type ServerMessage =
  | { readonly kind: 'chunk'; readonly message: ChunkHeader }
  | { readonly kind: 'media-error'; readonly message: MediaErrorMessage }
  | { readonly kind: 'response'; readonly message: SuccessResponse }
  | { readonly kind: 'error'; readonly message: ErrorResponse }
  | { readonly kind: 'event'; readonly message: PushedEvent }
  | { readonly kind: 'output'; readonly message: OutputMessage }
  | { readonly kind: 'invalidate-macs'; readonly message: InvalidateMacs }
  | { readonly kind: 'set-cookie'; readonly message: SetCookie }
  | { readonly kind: 'pushed-error'; readonly message: PushedError }
  | { readonly kind: 'no-answer'; readonly message: NoAnswer }
  | { readonly kind: 'unknown'; readonly message: JsonObject };
