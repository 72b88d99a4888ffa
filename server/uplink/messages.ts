import {
  type ErrorPayload,
  isNestedTooDeep,
  type Json,
  type JsonObject,
  MAX_NESTING,
  type ObjectDescriptor,
} from '../../protocol/index.ts';

/** The first message of an uplink (wire §17.1). */
export interface Greeting {
  readonly key: string;
  readonly version: number;
}

/** A message of an uplink other than a call or a chunk (wire §17.2, §17.3). */
export type UplinkMessage =
  | { readonly kind: 'register'; readonly name: string }
  | { readonly kind: 'register-backend' }
  | { readonly kind: 'media-error'; readonly id: string; readonly cause: ErrorPayload }
  | { readonly kind: 'answer'; readonly answer: UplinkAnswer }
  | { readonly kind: 'no-answer'; readonly id: string; readonly why: string };

/** The outcome of a function that an uplink has run. */
export interface UplinkAnswer {
  readonly id: string;
  readonly error: ErrorPayload | null;
  readonly objects: readonly ObjectDescriptor[];
}

/** Parses the first message; null if it is invalid. */
export function readGreeting(text: string): Greeting | null {
  const message = objectIn(text);
  const key = message?.['key'];
  const version = message?.['v'] ?? 0;
  return typeof key === 'string' && typeof version === 'number' ? { key, version } : null;
}

/** Parses a message; null if it is none of these. */
export function readUplinkMessage(text: string): UplinkMessage | null {
  const message = objectIn(text);
  if (!message) return null;
  const { type, name, id, requestId, cause } = message;
  if (type === 'REGISTER') return typeof name === 'string' ? { kind: 'register', name } : null;
  if (type === 'REGISTER_LIVE_OBJECT_BACKEND') return { kind: 'register-backend' };
  if (type === 'MEDIA_ERROR')
    return typeof requestId === 'string' ? { kind: 'media-error', id: requestId, cause: errorOf(cause ?? {}) } : null;
  if (type !== undefined || typeof id !== 'string' || !('response' in message || 'error' in message)) return null;
  const { error = null, objects } = message;
  if (error === null && !('response' in message)) return { kind: 'no-answer', id, why: 'neither a response nor an error' };
  // Reading a deeper value could overflow the stack.
  if (isNestedTooDeep(text)) return { kind: 'no-answer', id, why: `nested more than ${MAX_NESTING} levels deep` };
  return {
    kind: 'answer',
    answer: { id, error: error === null ? null : errorOf(error), objects: Array.isArray(objects) ? objects.filter(isEntry) : [] },
  };
}

/** Whether the message has session data that server code can read. */
export function isSession({ session, objects }: JsonObject): boolean {
  return isObject(session) && (objects == null || (Array.isArray(objects) && objects.every(isEntry)));
}

function objectIn(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** An error with its fields checked: text fields are strings, and the trace has only file and line pairs. */
function errorOf(said: Json): ErrorPayload {
  const { type, message, trace, docId, docLinkTitle } = isObject(said) ? said : {};
  const places = Array.isArray(trace) ? trace.filter(isPlace).map(([file, line]) => [file, line] as const) : [];
  return {
    ...(typeof type === 'string' && { type }),
    message: typeof message === 'string' ? message : '',
    trace: [...places, ['<rpc>', 0]],
    ...(typeof docId === 'string' && { docId }),
    ...(typeof docLinkTitle === 'string' && { docLinkTitle }),
  };
}

function isPlace(value: Json): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number' && value[0] !== '<rpc>';
}

function isEntry(value: unknown): value is ObjectDescriptor {
  return isObject(value as Json) && Array.isArray((value as JsonObject)['path']) && Array.isArray((value as JsonObject)['type']);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
