import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { BudgetHolder, UploadBudget } from '../rpc/index.ts';

/** Bytes that are no matter: what is read at once is that long. */
const SMALL = 2 ** 16;
/** Of a small frame that a page sends, before its content. */
const FRAME_HEADER = 6;
/** Code of a close after which trying again may help. */
const TRY_AGAIN = 1013;

/** Counts what has arrived of a socket's next message, which `ws` buffers until it is complete, against the budget of all uploads. */
export class PartialMessage implements BudgetHolder {
  readonly #socket: WebSocket;
  readonly #budget: UploadBudget;
  #bytes = 0;

  /** @param line what the socket's bytes come over */
  constructor(socket: WebSocket, line: Socket, budget: UploadBudget) {
    this.#socket = socket;
    this.#budget = budget;
    // Before the socket reads them: where a message ends in these bytes, counting begins anew.
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
    this.#socket.close(TRY_AGAIN, 'too much is held for all pages');
    this.#socket.terminate();
  }

  #count(bytes: number): void {
    const before = this.held;
    this.#bytes = bytes;
    if (this.held !== before) this.#budget.add(this, this.held - before);
  }
}
