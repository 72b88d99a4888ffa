import type { WebSocket } from 'ws';
import type { Caller } from './caller.ts';
import { answerCall } from './calls.ts';
import { logToTerminal } from './client-log.ts';
import { IncomingMedia } from './incoming-media.ts';
import { parseClientMessage } from './messages.ts';
import type { RpcServices } from './services.ts';

/** One page's socket: calls, media chunks and log messages (facts wire-protocol §2). */
export class Connection {
  readonly #socket: WebSocket;
  readonly #caller: Caller;
  readonly #services: RpcServices;
  readonly #media = new IncomingMedia();

  constructor(socket: WebSocket, client: Pick<Caller, 'session' | 'ip' | 'cookies'>, services: RpcServices) {
    this.#socket = socket;
    this.#services = services;
    this.#caller = { ...client, transport: 'socket', send: (data) => this.#send(data) };
    socket.on('message', (data: Buffer, isBinary) => {
      // Its session may have been logged out, and who is in no hurry to close could go on in it.
      if (!this.#isOpen) return;
      if (isBinary) this.#media.add(data);
      else this.#receive(data.toString('utf8'));
    });
    socket.on('close', () => this.#media.close());
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #receive(text: string): void {
    const message = parseClientMessage(text);
    if (!message) this.#socket.close(1003, 'not a message of the protocol');
    else if (message.type === 'CALL')
      void answerCall(this.#services, this.#caller, message, text, (call, bytes) => this.#media.collect(call, bytes));
    else if (message.type === 'CHUNK_HEADER') this.#media.announce(message);
    else logToTerminal(message, this.#services.terminal, this.#services.fileName);
  }

  #send(data: string | Uint8Array): void {
    if (this.#isOpen) this.#socket.send(data);
  }
}
