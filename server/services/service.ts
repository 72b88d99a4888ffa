import type { Capability, LiveObject, Value, ValueMap } from '../values/index.ts';
import type { ServiceCaller } from './service-caller.ts';

/** The arguments of a service call. */
export interface ServiceCall {
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
  /** The data that portable values in the arguments share, by slot (wire §6.7). */
  readonly shared: ValueMap;
}

/** What a service may return in addition to a value. */
export interface ReplyExtras {
  /** New item caches of live objects that the caller holds, by backend and id (wire §8.2). */
  readonly cacheUpdates?: Readonly<Record<string, Readonly<Record<string, ValueMap | null>>>>;
  /** Updates of capabilities that came with the call (wire §9.4). */
  readonly capUpdates?: readonly { readonly capability: Capability; readonly update: Value }[];
  /** The data that portable values in the answer share, by slot, such as `:anvil.tables` (wire §6.7). */
  readonly shared?: ValueMap;
  /** The session's secret was renewed: `invalidate-macs` is sent before the answer (wire §9.5). */
  readonly invalidatesObjects?: true;
}

/** A value together with extras. */
export class ServiceReply {
  readonly value: Value;
  readonly extras: ReplyExtras;

  constructor(value: Value, extras: ReplyExtras = {}) {
    this.value = value;
    this.extras = extras;
  }
}

/**
 * A function of a service. A `ServiceError` that it throws reaches the caller; any other error is reported as internal, with the
 * details in the terminal.
 */
export type ServiceFunction = (call: ServiceCall, caller: ServiceCaller) => Value | ServiceReply | Promise<Value | ServiceReply>;

/** A kind of live object (wire §8.1). */
export interface LiveBackend {
  /** Names of the methods that clients may call. */
  readonly methods: readonly string[];
  call(
    method: string,
    target: LiveObject,
    call: ServiceCall,
    caller: ServiceCaller,
  ): Value | ServiceReply | Promise<Value | ServiceReply>;
}

/** The content of lazy media, opened for reading. */
export interface OpenMedia {
  readonly contentType: string;
  readonly name: string | null;
  /** One or more chunks, read on demand. A reader that stops early calls `return()`. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Present if the length is known before reading. */
  readonly sized?: SizedContent;
}

/** Content of which any part can be read. */
export interface SizedContent {
  /** Number of bytes. */
  readonly length: number;
  /** The bytes from `start` up to, but not including, `end`. */
  part(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Provides the content of lazy media (wire §10.3). */
export interface MediaManager {
  /** Throws `ServiceError` where there is no such content. */
  open(id: string, caller: ServiceCaller): Promise<OpenMedia>;
}

/** The functions, backends and media managers that a part of this server offers to calls. */
export interface Service {
  /** By full name, `anvil.private.…`. */
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  /** By backend name. */
  readonly backends?: Readonly<Record<string, LiveBackend>>;
  /** By manager name. */
  readonly media?: Readonly<Record<string, MediaManager>>;
}
