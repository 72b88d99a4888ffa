import type { LiveObject, Value, ValueMap } from '../values/index.ts';
import type { Asker } from './asker.ts';

/** What a service is asked with. */
export interface ServiceCall {
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
}

/** What a service says beyond a value; a plain value stands for one with `value` alone. */
export interface ServiceReply {
  readonly value: Value;
  /** New caches of the live objects that came along, by backend and id (wire §8.2). */
  readonly cacheUpdates?: Readonly<Record<string, Readonly<Record<string, ValueMap | null>>>>;
  /** Push `invalidate-macs` before the answer: nothing is honoured any more that the session was handed out. */
  readonly invalidatesObjects?: true;
}

/**
 * One function of a service. What it throws as `ServiceError` is the caller's; anything else is told as an internal error, and in
 * full on the terminal.
 */
export type ServiceFunction = (call: ServiceCall, asker: Asker) => Value | ServiceReply | Promise<Value | ServiceReply>;

/** A kind of live object (wire §8.1). */
export interface LiveBackend {
  /** Names that may be called, offered to whoever holds one. */
  readonly methods: readonly string[];
  call(method: string, target: LiveObject, call: ServiceCall, asker: Asker): Value | ServiceReply | Promise<Value | ServiceReply>;
}

/** Makes the content of lazy media of its name (wire §10.3). */
export interface MediaManager {
  /** Whole, or piece by piece. Throws `ServiceError` where there is none. */
  open(
    id: string,
    asker: Asker,
  ): Promise<{ readonly contentType: string; readonly name: string | null; readonly content: AsyncIterable<Uint8Array> }>;
}

/** What a part of this server offers to calls. */
export interface Service {
  /** By their whole names, `anvil.private.…`. */
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  /** By the backends' names. */
  readonly backends?: Readonly<Record<string, LiveBackend>>;
  /** By the managers' names. */
  readonly media?: Readonly<Record<string, MediaManager>>;
}
