import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { type BudgetHolder, CloseCode, type UploadBudget } from '../rpc/index.ts';

/** Bytes up to which a partial message is not counted: a single read may be that large. */
const SMALL = 2 ** 16;
/** Bytes of the header of a small frame from a browser. */
const FRAME_HEADER = 6;

/**
 * Counts the received bytes of a socket's next message, which `ws` buffers until the message is complete, against the budget of
 * all uploads.
 */
export class PartialMessage implements BudgetHolder {
  readonly #socket: WebSocket;
  readonly #budget: UploadBudget;
  #bytes = 0;

  /** @param line the TCP or TLS connection of the WebSocket */
  constructor(socket: WebSocket, line: Socket, budget: UploadBudget) {
    this.#socket = socket;
    this.#budget = budget;
    // Runs before `ws` reads the bytes: if a message ends in them, its `message` event resets the count.
    line.prependListener('data', (chunk: Buffer) => this.#count(this.#bytes + chunk.length));
    socket.on('message', () => this.#count(0));
    for (const kind of ['ping', 'pong'] as const)
      socket.on(kind, ({ length }: Buffer) => this.#count(Math.max(this.#bytes - length - FRAME_HEADER, 0)));
    socket.on('close', () => this.#count(0));
  }

  get held(): number {
    return this.#bytes > SMALL ? this.#bytes : 0;
  }

  evict(): void {
    this.#count(0);
    this.#socket.close(CloseCode.tryAgainLater, 'too much is held for all pages');
    this.#socket.terminate();
  }

  #count(bytes: number): void {
    const before = this.held;
    this.#bytes = bytes;
    if (this.held !== before) this.#budget.add(this, this.held - before);
  }
}
