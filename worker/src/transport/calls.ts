import {
  type ChunkHeader,
  type ErrorPayload,
  KEEPALIVE_PREFIX,
  MAX_FRAME_BYTES,
  type MediaErrorMessage,
  type ServerMessage,
} from '../../../protocol/index.ts';
import { measureSince } from '../../../shared/common/index.ts';
import type { Content } from '../contents/index.ts';
import { invalidResponseError, mediaTimeoutError } from './call-errors.ts';
import type { Diagnostics } from './diagnostics.ts';
import { IdleTimeout } from './idle-timeout.ts';
import type { KeepAlive } from './keep-alives.ts';
import { type Answer, PendingCall } from './pending-call.ts';
import type { CallEnvelope, OutgoingCall, Transport, TransportListener, TransportState } from './transport.ts';

/** Messages of the server that answer no call (wire §4.6). */
export type PushedMessage = Exclude<ServerMessage, { kind: 'chunk' | 'media-error' | 'response' | 'error' | 'no-answer' }>;

/** The usual transport for calls, and the one that some calls ask for. */
export interface Transports extends Transport {
  readonly http: Transport;
}

export interface CallsOptions<T extends Transports> {
  readonly connect: (listener: TransportListener) => T;
  readonly keepAlive: () => KeepAlive;
  readonly diagnostics: Diagnostics;
  readonly onPush: (push: PushedMessage) => void;
  /** Called at every message of the server's, whatever it is, and when a connection breaks, by whichever transport. */
  readonly onHeard: () => void;
  readonly onBroken: () => void;
  readonly warn: (text: string) => void;
}

/** A call with its contents, and the transport that it was sent by: null while the call waits for its turn. */
interface Entry {
  readonly call: PendingCall;
  readonly name: string;
  /** When Python made the call. */
  readonly start: number;
  readonly contents: readonly Content[];
  carrier: Transport | null;
}

const KEEP_ALIVE_MS = 30_000;
const DEFAULT_MEDIA_ERROR: ErrorPayload = { type: 'RuntimeError', message: 'Error receiving media' };

/** Calls to the app server by any transport. They are sent in turn, and answered by id. */
export class Calls<T extends Transports = Transports> implements TransportListener {
  readonly transports: T;
  readonly #options: CallsOptions<T>;
  readonly #pending = new Map<string, Entry>();
  readonly #outstanding = new Set<Promise<unknown>>();
  /** Calls whose answers' media are incomplete. A chunk for any of them counts as progress, since chunks of one may wait for another's. */
  readonly #incomplete = new Set<Entry>();
  readonly #chunkTimeout = new IdleTimeout(() => this.#giveUpMedia());
  #keepAlive: ReturnType<typeof setInterval> | undefined;

  constructor(options: CallsOptions<T>) {
    this.#options = options;
    this.transports = options.connect(this);
  }

  /**
   * Send one call with its media and wait for its answer, which may be an error that the server or a lost connection made.
   * It is sent when the calls outstanding by now have ended (wire §4.8).
   */
  async send(envelope: CallEnvelope, contents: readonly Content[]): Promise<Answer> {
    const entry: Entry = {
      call: new PendingCall(envelope.id),
      name: envelope.name,
      start: performance.now(),
      contents,
      carrier: null,
    };
    this.#pending.set(envelope.id, entry);
    const refusal = oversize(envelope);
    if (refusal) this.#fail(entry, refusal);
    else if (this.#outstanding.size === 0) this.#carry(entry, { ...envelope, contents });
    else void Promise.all(this.#outstanding).then(() => this.#carry(entry, { ...envelope, contents }));
    return entry.call.answer;
  }

  close(): void {
    clearInterval(this.#keepAlive);
    this.#chunkTimeout.end();
    this.transports.close();
  }

  onMessage(incoming: Parameters<TransportListener['onMessage']>[0], text: string): void {
    this.#options.onHeard();
    switch (incoming.kind) {
      case 'media-error':
        return this.#onMediaError(incoming.message);
      case 'response':
      case 'error':
      case 'no-answer':
        return this.#onAnswer(incoming, text);
      default:
        this.#options.onPush(incoming);
    }
  }

  onChunk({ requestId, mediaId, lastChunk }: ChunkHeader, content: ArrayBuffer): void {
    this.#options.onHeard();
    this.#chunkTimeout.restart();
    const entry = this.#pending.get(requestId);
    if (!entry) return this.onStrayChunk();
    if (entry.call.chunk(mediaId, content, lastChunk)) this.#end(entry);
  }

  onStrayChunk(): void {
    this.#options.warn('The server sent a chunk that nobody waits for.');
  }

  /** A message that cannot be read is ignored, except that a call whose id it contains fails, since it would wait forever. */
  onUnreadable(text: string, error: Error): void {
    this.#options.warn(`The server sent a message that cannot be read; it was ignored. ${error.message}`);
    for (const id of namedIn(text, this.#pending.keys())) this.onFailed(id, invalidResponseError(error.message));
  }

  onFailed(id: string, error: ErrorPayload): void {
    const entry = this.#pending.get(id);
    if (entry) this.#fail(entry, error);
  }

  /** Calls that wait for their turn fail together with those that were sent, since they would have to connect again. */
  onLost(ids: readonly string[], error: ErrorPayload): void {
    const lost = new Set(ids);
    for (const entry of [...this.#pending.values()]) {
      if (!entry.carrier || lost.has(entry.call.id)) this.#fail(entry, error);
    }
  }

  onState(state: TransportState): void {
    this.#options.diagnostics.connection(state);
    if (state === 'closed' || state === 'errored') this.#options.onBroken();
  }

  #carry(entry: Entry, call: OutgoingCall): void {
    if (!this.#pending.has(call.id)) return;
    const { answer } = entry.call;
    this.#outstanding.add(answer);
    void answer.then(() => this.#outstanding.delete(answer));
    entry.carrier = call.http ? this.transports.http : this.transports;
    this.#options.diagnostics.called(call.id, call.name);
    this.#keepAlive ??= setInterval(() => this.#sendKeepAlive(), KEEP_ALIVE_MS);
    entry.carrier.send(call);
  }

  /** Sends a keep-alive call, whose answer is ignored. */
  #sendKeepAlive(): void {
    this.transports.send({ ...this.#options.keepAlive(), media: [], contents: [], cause: null });
  }

  #onAnswer({ kind, message }: Extract<ServerMessage, { kind: 'response' | 'error' | 'no-answer' }>, text: string): void {
    const { id } = message;
    const entry = this.#pending.get(id);
    if (!entry) {
      this.transports.ended(id);
      if (!id.startsWith(KEEPALIVE_PREFIX)) {
        this.#options.warn(`The server answered a call that nobody waits for (id ${id}).`);
      }
      return;
    }
    this.#options.diagnostics.answered(id, kind === 'error' ? (message.error.type ?? 'error') : kind);
    const objects = kind === 'response' ? (message.objects ?? []) : [];
    if (entry.call.respond(text, objects)) return this.#end(entry);
    this.#incomplete.add(entry);
    this.#chunkTimeout.begin();
    this.#chunkTimeout.restart();
  }

  #giveUpMedia(): void {
    for (const entry of [...this.#incomplete]) this.#fail(entry, mediaTimeoutError());
  }

  #onMediaError({ requestId, cause }: MediaErrorMessage): void {
    if (this.#pending.has(requestId)) this.onFailed(requestId, cause ?? DEFAULT_MEDIA_ERROR);
    else this.#options.warn(`The server failed to send media that nobody waits for (request ${requestId}).`);
  }

  #fail(entry: Entry, error: ErrorPayload): void {
    entry.call.fail(error);
    this.#end(entry);
  }

  #end(entry: Entry): void {
    const { call, name, start, contents, carrier } = entry;
    measureSince(performance, `call ${name}`, start);
    this.#pending.delete(call.id);
    this.#incomplete.delete(entry);
    if (this.#incomplete.size === 0) this.#chunkTimeout.end();
    carrier?.ended(call.id);
    for (const content of contents) content.release();
    if (this.#pending.size > 0) return;
    clearInterval(this.#keepAlive);
    this.#keepAlive = undefined;
  }
}

/** The error for a call whose message is too large: the server would close the socket, and all calls would be lost with it. */
function oversize({ message, http }: CallEnvelope): ErrorPayload | null {
  // A UTF-16 code unit takes at most three bytes.
  if (http || message.length * 3 <= MAX_FRAME_BYTES) return null;
  const { length } = new TextEncoder().encode(message);
  if (length <= MAX_FRAME_BYTES) return null;
  const text = `The arguments of this call are ${length} bytes as text, more than the ${MAX_FRAME_BYTES} that one call can take. Large data travel as Media.`;
  return { type: 'anvil.server.SerializationError', message: text };
}

/** Those of the ids that an unreadable text contains. */
function namedIn(text: string, ids: Iterable<string>): string[] {
  const named = new Set(Array.from(text.matchAll(/"(?:id|requestId)"\s*:\s*"([^"\\]*)"/g), ([, id]) => id));
  return [...ids].filter((id) => named.has(id));
}
