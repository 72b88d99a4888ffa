import {
  type ChunkHeader,
  KEEPALIVE_PREFIX,
  type MediaErrorMessage,
  type ObjectDescriptor,
  readServerMessage,
  type ServerMessage,
} from '../../../protocol/index.ts';
import type { LogOutlet } from '../log.ts';
import { Connection, type Frame } from './connection.ts';
import { type Answer, PendingCall } from './pending-call.ts';

/** A request as `_calls.py` hands it over: texts are complete messages, `headers[i]` announces the i-th chunk. */
export interface CallEnvelope {
  readonly id: string;
  readonly message: string;
  readonly headers: readonly string[];
}

export interface CallsOptions {
  readonly WebSocket: typeof WebSocket;
  readonly url: () => string;
  /** Messages that answer no call: printed server output, pushed events, errors (§2.3). */
  readonly onPush: (message: ServerMessage) => void;
  readonly warn: (text: string) => void;
}

/** Calls to the app server, over one socket, each answered by id. */
export class Calls implements LogOutlet {
  readonly #options: CallsOptions;
  readonly #connection: Connection;
  readonly #pending = new Map<string, PendingCall>();
  readonly #outstanding = new Set<Promise<unknown>>();
  #expected: ChunkHeader | null = null;
  #keepAlives = 0;

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#connection = new Connection({
      WebSocket: options.WebSocket,
      url: options.url,
      onText: (text) => this.#onText(text),
      onBinary: (chunk) => this.#onBinary(chunk),
      onLost: (reason) => this.#onLost(reason),
      keepAlive: () => this.#connection.send(this.#keepAlive()),
    });
  }

  /**
   * Send one call with its media and wait for its answer. Rejects with the text of AppOfflineError when the socket
   * breaks, be it before the call was sent. It is sent when the calls outstanding by now have ended (§2.5).
   */
  send(envelope: CallEnvelope, chunks: readonly ArrayBuffer[]): Promise<Answer> {
    const call = new PendingCall();
    this.#pending.set(envelope.id, call);
    const answer = call.answer.finally(() => {
      this.#pending.delete(envelope.id);
      this.#outstanding.delete(answer);
    });
    const frames: Frame[] = [envelope.message, ...envelope.headers.flatMap((header, at) => [header, chunks[at] as ArrayBuffer])];
    const send = () => {
      if (!this.#pending.has(envelope.id)) return;
      this.#outstanding.add(answer);
      this.#connection.send(...frames);
    };
    if (this.#outstanding.size === 0) send();
    else void Promise.allSettled(this.#outstanding).then(send);
    return answer;
  }

  sendLog(payload: object): void {
    this.#connection.send(JSON.stringify({ type: 'LOG', ...payload }));
  }

  close(): void {
    this.#connection.close();
  }

  #keepAlive(): string {
    const id = `${KEEPALIVE_PREFIX}${++this.#keepAlives}`;
    return JSON.stringify({ type: 'CALL', id, command: 'anvil.private.echo', args: ['keep-alive'], kwargs: {} });
  }

  #onText(text: string): void {
    let incoming: ServerMessage;
    try {
      incoming = readServerMessage(text);
    } catch (error) {
      this.#refuse(text, error as Error);
      return;
    }
    switch (incoming.kind) {
      case 'chunk':
        this.#expected = incoming.message;
        return;
      case 'media-error':
        this.#onMediaError(incoming.message);
        return;
      case 'response':
        this.#onAnswer(text, incoming.message.id, incoming.message.objects ?? []);
        return;
      case 'error':
        this.#onAnswer(text, incoming.message.id, []);
        return;
      default:
        this.#options.onPush(incoming);
    }
  }

  #onAnswer(text: string, id: string, objects: readonly ObjectDescriptor[]): void {
    if (id.startsWith(KEEPALIVE_PREFIX)) return;
    const call = this.#pending.get(id);
    if (call) call.respond(text, objects);
    else this.#options.warn(`The server answered a call that nobody waits for (id ${id}).`);
  }

  /** A message that cannot be read is ignored, save that the call it names must not wait forever. */
  #refuse(text: string, error: Error): void {
    this.#options.warn(`The server sent a message that cannot be read; it was ignored. ${error.message}`);
    for (const [id, call] of this.#pending) {
      if (!text.includes(JSON.stringify(id))) continue;
      const cause = { type: 'anvil.server.InvalidResponseError', message: error.message };
      call.respond(JSON.stringify({ id, error: cause }), []);
    }
  }

  #onBinary(chunk: ArrayBuffer): void {
    const header = this.#expected;
    this.#expected = null;
    const call = header && this.#pending.get(header.requestId);
    if (!header || !call) return this.#options.warn('The server sent a chunk that nobody waits for; it was ignored.');
    call.chunk(header.mediaId, chunk, header.lastChunk);
  }

  #onMediaError({ requestId, cause }: MediaErrorMessage): void {
    const error = cause ?? { type: 'RuntimeError', message: 'Error receiving media' };
    this.#pending.get(requestId)?.respond(JSON.stringify({ id: requestId, error }), []);
  }

  #onLost(reason: string): void {
    const error = new Error(`Connection to server failed (${reason})`);
    for (const call of [...this.#pending.values()]) call.fail(error);
  }
}
