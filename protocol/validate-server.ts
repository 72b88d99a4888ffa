/**
 * Server → client: classifies a text frame by the first test that matches, and checks it (wire §4.6). The server may be newer or another
 * one, so fields that the client does not read are not checked.
 */

import type { ObjectDescriptor } from './app.ts';
import {
  atLeast,
  boolean,
  type Check,
  inside,
  listOf,
  number,
  object,
  oneOf,
  plainObject,
  refuse,
  string,
  tuple,
} from './check.ts';
import { parsedJson, parsedObject, shallowJson } from './check-json.ts';
import type { JsonObject } from './json.ts';
import type { ErrorPayload, ServerMessage, SharedData, TraceEntry } from './server.ts';

/** Parse and classify one text frame. Throws `CheckError`: `At server message (response), objects, item 2, path: …`. */
export function readServerMessage(text: string): ServerMessage {
  return classifyServerMessage(inside('server message', shallowJson, text));
}

/** As `readServerMessage`, for a frame that is parsed already. */
export function classifyServerMessage(frame: unknown): ServerMessage {
  const message = inside('server message', plainObject, frame);
  const kind = kindOf(message);
  if (kind === 'unknown') return { kind, message: message as JsonObject };
  return { kind, message: inside(`server message (${kind})`, CHECKS[kind] as Check<unknown>, message) } as ServerMessage;
}

function kindOf(message: Readonly<Record<string, unknown>>): ServerMessage['kind'] {
  if (message.type === 'CHUNK_HEADER') return 'chunk';
  if (message.type === 'MEDIA_ERROR') return 'media-error';
  if (message.id && 'response' in message) return 'response';
  if (message.id && 'error' in message) return message.error === null ? 'no-answer' : 'error';
  if (message.event) return 'event';
  // For the debugger of an IDE.
  if (message.debuggers) return 'unknown';
  if (message.output) return 'output';
  if (message['invalidate-macs']) return 'invalidate-macs';
  if (message['set-cookie']) return 'set-cookie';
  if (message.error) return 'pushed-error';
  return message.id && !('type' in message) ? 'no-answer' : 'unknown';
}

const pathStep: Check<string | number> = (value) =>
  typeof value === 'string' || Number.isSafeInteger(value) ? (value as string | number) : refuse('a key or an index', value);

const objectDescriptor = object({ path: listOf(pathStep, 'step'), type: listOf(string) }) as Check<ObjectDescriptor>;

/** The check for a message's list of values that JSON cannot hold. */
export const objectDescriptors = listOf(objectDescriptor);

const place = tuple(['file', string], ['line', number]);

/** An entry of a trace. Another server may add parts after file and line; they are not checked, so that the error itself is shown. */
const traceEntry: Check<TraceEntry> = (value) => {
  place(Array.isArray(value) ? value.slice(0, 2) : value);
  return value as TraceEntry;
};

const errorPayload: Check<ErrorPayload> = object(
  {},
  { type: string, message: string, trace: listOf(traceEntry, 'entry'), docId: string, docLinkTitle: string },
);

const sharedData: Check<SharedData> = (value) => (Array.isArray(value) ? value : (parsedObject(value) as JsonObject));
const set = oneOf(true);

const CHECKS: {
  readonly [Kind in Exclude<ServerMessage['kind'], 'unknown'>]: Check<Extract<ServerMessage, { kind: Kind }>['message']>;
} = {
  chunk: object({ type: oneOf('CHUNK_HEADER'), requestId: string, mediaId: string, chunkIndex: atLeast(0), lastChunk: boolean }),
  'media-error': object({ type: oneOf('MEDIA_ERROR'), requestId: string, mediaIds: listOf(string) }, { cause: errorPayload }),
  response: object(
    { id: string, response: parsedJson },
    {
      objects: objectDescriptors,
      vt_global: sharedData,
      cacheUpdates: parsedObject,
      importDuration: number,
      profile: parsedObject,
    },
  ),
  error: object({ id: string, error: errorPayload }, { objects: objectDescriptors }),
  event: object({ event: object({ name: string }) }, { id: string }),
  output: object({ output: string }, { id: string }),
  'invalidate-macs': object({ 'invalidate-macs': set }, { id: string }),
  'set-cookie': object({ 'set-cookie': set }, { id: string, 'session-token': string }),
  'pushed-error': object({ error: errorPayload }),
  'no-answer': object({ id: string }),
};
