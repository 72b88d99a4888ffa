import type { Capability, LiveObject, Value, ValueMap } from '../values/index.ts';
import type { Asker } from './asker.ts';

/** What a service is asked with. */
export interface ServiceCall {
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
  /** What the portable values among them share, by slot (wire §6.7). */
  readonly shared: ValueMap;
}

/** What a service may say beyond a value. */
export interface Beyond {
  /** New caches of the live objects that came along, by backend and id (wire §8.2). */
  readonly cacheUpdates?: Readonly<Record<string, Readonly<Record<string, ValueMap | null>>>>;
  /** News of what the capabilities that came along are for (wire §9.4). */
  readonly capUpdates?: readonly { readonly capability: Capability; readonly update: Value }[];
  /** What the portable values of the answer share, by slot: `:anvil.tables` (wire §6.7). */
  readonly shared?: ValueMap;
  /** The session's secret was renewed: push `invalidate-macs` before the answer (wire §9.5). */
  readonly invalidatesObjects?: true;
}

/** A value, and what is said beyond it. */
export class ServiceReply {
  readonly value: Value;
  readonly beyond: Beyond;

  constructor(value: Value, beyond: Beyond = {}) {
    this.value = value;
    this.beyond = beyond;
  }
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

/** The content of lazy media, on its way. */
export interface OpenMedia {
  readonly contentType: string;
  readonly name: string | null;
  /** Whole, or piece by piece; nothing is read before somebody asks. Whoever reads no further calls `return()`. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Where it is known before anything is read. */
  readonly sized?: SizedContent;
}

/** Content of which any part can be had. */
export interface SizedContent {
  /** Bytes. */
  readonly length: number;
  /** From one byte to another one, which is not part of it any more. */
  part(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Makes the content of lazy media of its name (wire §10.3). */
export interface MediaManager {
  /** Throws `ServiceError` where there is none. */
  open(id: string, asker: Asker): Promise<OpenMedia>;
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
