import { type WebSocketHandler, type WebSocketHandlerConnection, ws } from 'msw';
import {
  type CallMessage,
  type ClientMessage,
  type ErrorPayload,
  type Json,
  KEEPALIVE_PREFIX,
  type LogMessage,
  type ObjectDescriptor,
} from '../../../protocol/index.ts';

type Client = WebSocketHandlerConnection['client'];

/** A call that has come in and waits for its answer. */
export interface HeldCall extends CallMessage {
  answer(response: Json, objects?: readonly ObjectDescriptor[]): void;
  fail(error: ErrorPayload): void;
  /** One media of the answer, in as many chunks. */
  chunks(mediaId: string, contents: readonly Uint8Array<ArrayBuffer>[]): void;
}

/** The app server's end of the socket, played by MSW. It answers nothing by itself: the test says what and when. */
export class StandInServer {
  readonly handler: WebSocketHandler;
  /** Calls of server functions that nobody has taken, in the order they came in. */
  readonly calls: HeldCall[] = [];
  readonly logs: LogMessage[] = [];
  /** Address of each connection. */
  readonly connections: string[] = [];
  readonly #watchers = new Set<() => void>();
  #client: Client | null = null;

  constructor(origin: string) {
    this.handler = ws.link(new URL('/_/ws/', origin.replace(/^http/, 'ws')).href).addEventListener('connection', ({ client }) => {
      this.#client = client;
      this.connections.push(client.url.href);
      client.addEventListener('message', ({ data }) => this.#receive(client, JSON.parse(String(data)) as ClientMessage));
    });
  }

  /** Takes the next call, which must be of this function, as soon as it has come in. */
  async next(command: string): Promise<HeldCall> {
    await this.#until(() => this.calls.length > 0);
    const call = this.calls.shift() as HeldCall;
    if (call.command !== command) throw new Error(`expected a call of ${command}, got one of ${call.command}`);
    return call;
  }

  /** Takes the next message for the log. */
  async nextLog(): Promise<LogMessage> {
    await this.#until(() => this.logs.length > 0);
    return this.logs.shift() as LogMessage;
  }

  /** Says something on the newest connection, as it is. */
  say(message: unknown): void {
    this.#client?.send(JSON.stringify(message));
  }

  /** Breaks the connection as a server does that goes down. */
  goDown(): void {
    this.#client?.close(1012);
  }

  #receive(client: Client, message: ClientMessage): void {
    // A keepalive's answer would be dropped.
    if (message.type === 'CALL' && !message.id.startsWith(KEEPALIVE_PREFIX)) this.calls.push(held(client, message));
    else if (message.type === 'LOG') this.logs.push(message);
    for (const look of [...this.#watchers]) look();
  }

  #until(looks: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!looks()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }
}

function held(client: Client, call: CallMessage): HeldCall {
  const { id } = call;
  const say = (message: unknown): void => client.send(JSON.stringify(message));
  return {
    ...call,
    answer: (response, objects = []) => say({ id, response, objects }),
    fail: (error) => say({ id, error, objects: [] }),
    chunks(mediaId, contents) {
      for (const [chunkIndex, content] of contents.entries()) {
        const lastChunk = chunkIndex === contents.length - 1;
        say({ type: 'CHUNK_HEADER', requestId: id, mediaId, chunkIndex, lastChunk });
        client.send(content.buffer);
      }
    },
  };
}
