import { EventEmitter } from 'node:events';

/** A socket whose other end takes what was sent when the test says so. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  isPaused = false;
  bufferedAmount = 0;
  readonly #leaving: (() => void)[] = [];
  readonly pause = (): void => void (this.isPaused = true);
  readonly resume = (): void => void (this.isPaused = false);
  readonly close = (): void => void (this.readyState = 2);
  readonly terminate = (): void => void this.emit('close');

  send(data: string, left: () => void): void {
    this.bufferedAmount += data.length;
    this.#leaving.push(left);
  }

  /** The other end takes all. */
  async take(): Promise<void> {
    this.bufferedAmount = 0;
    for (const left of this.#leaving.splice(0)) left();
    await settled();
  }

  message(...texts: readonly string[]): void {
    for (const text of texts) this.emit('message', Buffer.from(text), false);
  }
}

/** What promises lead to now has happened. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
