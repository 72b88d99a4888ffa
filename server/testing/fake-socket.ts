import { EventEmitter } from 'node:events';

/** The server's end of a socket, which records what is sent. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  isPaused = false;
  bufferedAmount = 0;
  readonly sent: (string | Uint8Array)[] = [];
  readonly #takesAtOnce: boolean;
  readonly #leaving: (() => void)[] = [];
  readonly pause = (): void => void (this.isPaused = true);
  readonly resume = (): void => void (this.isPaused = false);
  readonly close = (): void => void (this.readyState = 2);
  readonly terminate = (): void => void this.emit('close');

  /** With `takesAtOnce` the other end reads what is sent at once, else when the test calls `take`. */
  constructor({ takesAtOnce = false } = {}) {
    super();
    this.#takesAtOnce = takesAtOnce;
  }

  send(data: string | Uint8Array, left: () => void): void {
    this.sent.push(data);
    if (this.#takesAtOnce) return left();
    this.bufferedAmount += data.length;
    this.#leaving.push(left);
  }

  /** Lets the other end read everything. */
  async take(): Promise<void> {
    this.bufferedAmount = 0;
    for (const left of this.#leaving.splice(0)) left();
    await settled();
  }

  message(...texts: readonly string[]): void {
    for (const text of texts) this.emit('message', Buffer.from(text), false);
  }
}

/** Waits until pending promise callbacks have run. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
