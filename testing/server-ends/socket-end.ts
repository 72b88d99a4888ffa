import type { WebSocketClientConnection } from '@mswjs/interceptors/WebSocket';
import { type WebSocketHandler, type WebSocketHandlerConnection, ws } from 'msw';
import type { ChunkHeader } from '../../protocol/index.ts';
import { parseClientMessage } from '../../server/rpc/messages.ts';
import { CloseCode } from '../../server/rpc/socket-close.ts';
import { type EndListener, type Exchange, type Frame, textOf } from './exchange.ts';
import { IncompleteCall } from './incomplete-call.ts';

type Client = WebSocketHandlerConnection['client'];

/** The close code that browsers report for a broken connection. */
export const ABNORMAL_CLOSURE = 1006;

export interface SocketListener extends EndListener {
  /** A page connects to this address. */
  onConnection(address: string): void;
}

/** The app server's end of the WebSocket (wire §4), by MSW. */
export class SocketEnd {
  readonly handler: WebSocketHandler;
  readonly #listener: SocketListener;
  readonly #clients = new Set<Client>();

  constructor(address: RegExp, listener: SocketListener) {
    this.#listener = listener;
    this.handler = ws.link(address).addEventListener('connection', ({ client }) => this.#connect(client));
  }

  /** The number of connected pages. */
  get connections(): number {
    return this.#clients.size;
  }

  /** Sends frames on every connection. */
  say(...frames: readonly Frame[]): void {
    for (const client of this.#clients) sendTo(client, frames);
  }

  /** Breaks every connection. */
  breakOff(code: number): void {
    for (const client of [...this.#clients]) client.close(code);
  }

  #connect(client: Client): void {
    if (!this.#listener.isOnline()) {
      // As if no server listened: the socket gets an error, and never opens.
      (client as WebSocketClientConnection).socket.dispatchEvent(new Event('error'));
      client.close(ABNORMAL_CLOSURE);
      return;
    }
    this.#clients.add(client);
    client.addEventListener('close', () => this.#clients.delete(client));
    const hear = this.#hearing(client);
    client.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') hear.text(data);
      else hear.binary(new Uint8Array(data as ArrayBuffer));
    });
    this.#listener.onConnection(client.url.href);
  }

  #hearing(client: Client) {
    const gathering = new Map<string, IncompleteCall>();
    let header: ChunkHeader | null = null;
    const look = (one: IncompleteCall): void => {
      if (!one.complete) return;
      gathering.delete(one.call.id);
      this.#listener.onCall(exchange(client, one));
    };
    return {
      text: (text: string): void => {
        const message = parseClientMessage(text);
        if (!message) {
          this.#listener.onUnreadable(text);
          client.close(CloseCode.unreadable);
        } else if (message.type === 'CHUNK_HEADER') header = message;
        else if (message.type === 'LOG') this.#listener.onLog(message);
        else {
          const one = new IncompleteCall(message);
          gathering.set(message.id, one);
          look(one);
        }
      },
      binary: (content: Uint8Array): void => {
        const one = header && gathering.get(header.requestId);
        if (!one || !header) return;
        one.add(header, content);
        header = null;
        look(one);
      },
    };
  }
}

function exchange(client: Client, { call, chunks }: IncompleteCall): Exchange {
  return {
    transport: 'socket',
    message: call,
    chunks,
    say: (...frames) => sendTo(client, frames),
    end: () => undefined,
    breakOff: () => client.close(ABNORMAL_CLOSURE),
  };
}

function sendTo(client: Client, frames: readonly Frame[]): void {
  // Copied, since the caller may use the bytes' memory again meanwhile.
  for (const frame of frames) client.send(textOf(frame) ?? (frame as Uint8Array).slice().buffer);
}
