import type { ErrorPayload, LiveObjectCall } from '../../protocol/index.ts';
import { errorPayload, noFunction } from '../error-payloads/index.ts';
import {
  type IncomingValues,
  NotHandedOut,
  type OutgoingContent,
  readCall,
  readLiveObject,
  UnreadableValue,
  type Value,
  writeValues,
} from '../values/index.ts';
import type { Registry } from './registry.ts';
import { ServiceReply } from './service.ts';
import { linkTo, type ServiceCaller } from './service-caller.ts';
import { ServiceError } from './service-error.ts';

/** A call of a service, as received over any transport. */
export interface ServiceMessage extends IncomingValues {
  readonly id: string;
  readonly command?: string;
  readonly liveObjectCall?: LiveObjectCall;
}

/** The caller, and the media that came with the call. */
export interface AnswerContext {
  readonly caller: ServiceCaller;
  /** Complete contents of the call's media, by id. */
  readonly media: ReadonlyMap<string, Uint8Array>;
  /** Logs an error that is not the caller's fault, and returns the error for the caller. */
  onFault(name: string, error: unknown): ErrorPayload;
}

/** The response to a call. */
export interface ServiceAnswer {
  /** The response message. */
  readonly text: string;
  readonly media: readonly OutgoingContent[];
  /** Whether the session's secret was renewed, so that objects issued before are no longer valid. */
  readonly invalidatesObjects: boolean;
}

/** Runs the function or method that a message calls. Never rejects. */
export async function answer(registry: Registry, message: ServiceMessage, context: AnswerContext): Promise<ServiceAnswer> {
  try {
    return await answered(registry, message, context);
  } catch (error) {
    const payload = payloadOf(error) ?? context.onFault(nameOf(message), error);
    return { text: JSON.stringify({ id: message.id, error: payload, objects: [] }), media: [], invalidatesObjects: false };
  }
}

async function answered(registry: Registry, message: ServiceMessage, context: AnswerContext): Promise<ServiceAnswer> {
  const given = await replyTo(registry, message, context);
  const { value, extras } = given instanceof ServiceReply ? given : new ServiceReply(given);
  const { cacheUpdates, capUpdates = [], shared, invalidatesObjects = false } = extras;
  const updates = capUpdates.map(({ capability, update }) => [JSON.stringify(capability.scope), update] as const);
  const parts = {
    response: value,
    ...(cacheUpdates && { cacheUpdates }),
    ...(updates.length > 0 && { capUpdates: Object.fromEntries(updates) }),
  };
  const { fields, media } = writeValues(parts, linkTo(context.caller), (backend) => registry.methodsOf(backend), shared);
  return { text: JSON.stringify({ id: message.id, ...fields }), media, invalidatesObjects };
}

function replyTo(
  registry: Registry,
  message: ServiceMessage,
  { caller, media }: AnswerContext,
): Value | ServiceReply | Promise<Value | ServiceReply> {
  const { command, liveObjectCall } = message;
  const link = linkTo(caller);
  if (liveObjectCall) {
    const target = readLiveObject({ ...liveObjectCall }, link);
    const backend = registry.backendOf(target.backend);
    if (!backend?.methods.includes(liveObjectCall.method)) throw new NoFunction(liveObjectCall.method);
    return backend.call(liveObjectCall.method, target, readCall(message, media, link), caller);
  }
  const run = registry.functionOf(command ?? '');
  if (!run) throw new NoFunction(command ?? '');
  return run(readCall(message, media, link), caller);
}

class NoFunction extends Error {}

/** The error payload for a fault of the caller; null for any other error. */
export function payloadOf(error: unknown): ErrorPayload | null {
  if (error instanceof ServiceError) return errorPayload(error.type, error.message, error.fields);
  if (error instanceof NoFunction) return noFunction(error.message);
  if (error instanceof UnreadableValue) return errorPayload('anvil.server.SerializationError', error.message);
  if (error instanceof NotHandedOut) return errorPayload('anvil.server.InvalidObjectError', error.message);
  return null;
}

function nameOf({ command, liveObjectCall }: ServiceMessage): string {
  return command ?? `${liveObjectCall?.backend}.${liveObjectCall?.method}`;
}
