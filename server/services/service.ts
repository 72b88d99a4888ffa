import type { Capability, LiveObject, Value, ValueMap } from '../values/index.ts';
import type { Asker } from './asker.ts';

/** What a service is called with. */
export interface ServiceCall {
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
  /** What the portable values among them share, by slot (wire §6.7). */
  readonly shared: ValueMap;
}

/** What a service may answer beside a value. */
export interface ReplyExtras {
  /** New caches of the live objects that came along, by backend and id (wire §8.2). */
  readonly cacheUpdates?: Readonly<Record<string, Readonly<Record<string, ValueMap | null>>>>;
  /** Updates for the capabilities that came with the call (wire §9.4). */
  readonly capUpdates?: readonly { readonly capability: Capability; readonly update: Value }[];
  /** What the portable values of the answer share, by slot: `:anvil.tables` (wire §6.7). */
  readonly shared?: ValueMap;
  /** The session's secret was renewed: push `invalidate-macs` before the answer (wire §9.5). */
  readonly invalidatesObjects?: true;
}

/** A value, and what is answered beside it. */
export class ServiceReply {
  readonly value: Value;
  readonly extras: ReplyExtras;

  constructor(value: Value, extras: ReplyExtras = {}) {
    this.value = value;
    this.extras = extras;
  }
}

/**
 * One function of a service. A `ServiceError` that it throws reaches the caller; any other error is told as an internal one, and in
 * full on the terminal.
 */
export type ServiceFunction = (call: ServiceCall, asker: Asker) => Value | ServiceReply | Promise<Value | ServiceReply>;

/** A kind of live object (wire §8.1). */
export interface LiveBackend {
  /** Names of the methods that its holders may call. */
  readonly methods: readonly string[];
  call(method: string, target: LiveObject, call: ServiceCall, asker: Asker): Value | ServiceReply | Promise<Value | ServiceReply>;
}

/** The content of lazy media, on its way. */
export interface OpenMedia {
  readonly contentType: string;
  readonly name: string | null;
  /** Whole, or piece by piece; nothing is read before it is asked for. A reader that stops early calls `return()`. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Present where the length is known before anything is read. */
  readonly sized?: SizedContent;
}

/** Content of which any part can be had. */
export interface SizedContent {
  /** Bytes. */
  readonly length: number;
  /** The bytes from `start` to before `end`. */
  part(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Makes the content of the lazy media that name it (wire §10.3). */
export interface MediaManager {
  /** Throws `ServiceError` where there is no such content. */
  open(id: string, asker: Asker): Promise<OpenMedia>;
}

/** What a part of this server offers to calls. */
export interface Service {
  /** By their full names, `anvil.private.…`. */
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  /** By the backends' names. */
  readonly backends?: Readonly<Record<string, LiveBackend>>;
  /** By the managers' names. */
  readonly media?: Readonly<Record<string, MediaManager>>;
}
