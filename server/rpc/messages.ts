import type {
  CallMessage,
  ChunkHeader,
  ClientMessage,
  ErrorResponse,
  Json,
  JsonObject,
  LogMessage,
} from '../../protocol/index.ts';
import { callErrors, errorResponse } from './errors.ts';
import { checkJsonLimits } from './json-limits.ts';

/** A message that would take too long to parse, with the error response for its call. */
export interface RefusedMessage {
  readonly type: 'REFUSED';
  readonly answer: ErrorResponse;
}

/** Like `parseClientMessage`, but from bytes, and refuses messages whose parsing would block this server for seconds. */
export function readClientMessage(bytes: Buffer): ClientMessage | RefusedMessage | null {
  const refused = checkJsonLimits(bytes);
  if (!refused) return parseClientMessage(bytes.toString('utf8'));
  const payload = refused.reason === 'too deep' ? callErrors.tooDeep() : callErrors.tooMany();
  return refused.id === null ? null : { type: 'REFUSED', answer: errorResponse(refused.id, payload) };
}

/**
 * Parses a text frame of a page; null if it is not a valid message, which closes the connection (wire §4.1). Fields that this
 * server does not use are not checked.
 */
export function parseClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const message = value as Record<string, Json | undefined>;
  switch (message['type']) {
    case 'CALL':
      return callOf(message);
    case 'CHUNK_HEADER':
      return typeof message['requestId'] === 'string' && typeof message['mediaId'] === 'string' ? (value as ChunkHeader) : null;
    case 'LOG':
      return value as LogMessage;
    default:
      return null;
  }
}

/** Clients may omit empty `args` and `kwargs`, or send null. */
function callOf(message: Record<string, Json | undefined>): CallMessage | null {
  const { id, command, liveObjectCall, objects } = message;
  const [args, kwargs] = [message['args'] ?? [], message['kwargs'] ?? {}];
  const hasTarget = typeof command === 'string' || (command === undefined && isMethod(liveObjectCall));
  const isCall =
    typeof id === 'string' &&
    hasTarget &&
    Array.isArray(args) &&
    isObject(kwargs) &&
    (objects == null || (Array.isArray(objects) && objects.every(isDescriptor)));
  return isCall ? ({ ...message, args, kwargs } as unknown as CallMessage) : null;
}

function isMethod(value: Json | undefined): boolean {
  return isObject(value) && typeof value['backend'] === 'string' && typeof value['method'] === 'string';
}

function isDescriptor(value: Json): boolean {
  return isObject(value) && Array.isArray(value['path']) && Array.isArray(value['type']);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
