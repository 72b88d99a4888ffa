import type { WebSocket } from 'ws';

/** Most calls of one socket that are in work: from when all their media are here until their answers have left. */
export const MOST_CALLS = 32;
/** Bytes of such calls and their media from which on no more are read. */
const MOST_BYTES = 2 ** 25;
/** Bytes that wait to leave, from which on no calls are read: a client that does not take answers gets no more of them. */
const MOST_UNSENT = 2 ** 20;
/** Milliseconds of work on one frame after which its socket rests, so that others get their turn; and how many times as long. */
const LONG_WORK = 50;
const REST = 4;
/** A client with answers waiting takes at least so many bytes of them in each period of so many milliseconds, or is closed. */
const PATIENCE = 30_000;
const LEAST_TAKEN = 2 ** 18;
/** Close code of RFC 6455 for a client that breaks a rule. */
const POLICY = 1008;

export interface FlowOptions {
  /** Deals with one frame, at once. */
  onFrame(data: Buffer, isBinary: boolean): void;
  /** Does the server take nothing new any more? */
  isEnding(): boolean;
  /** May one more call of this caller wait? */
  hasRoom(): boolean;
}

/**
 * How much of one socket is in work at a time. The rest is not read: it waits at its sender, and nothing is dropped. A
 * call is in work from its last byte until its answer has left, so that there is always something to wait for.
 */
export class SocketFlow {
  readonly #socket: WebSocket;
  readonly #options: FlowOptions;
  /** Frames that had been read before the socket was paused. */
  readonly #read: (readonly [data: Buffer, isBinary: boolean])[] = [];
  #calls = 0;
  #bytes = 0;
  /** Of all that was sent. */
  #sent = 0;
  #taken = 0;
  #isResting = false;
  #isWorking = false;
  #patience: NodeJS.Timeout | undefined;
  /** Done when all that was sent has left. */
  #flushed: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, options: FlowOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('message', (data: Buffer, isBinary) => {
      this.#read.push([data, isBinary]);
      this.#work();
    });
    socket.on('close', () => {
      this.#read.length = 0;
      clearInterval(this.#patience);
    });
  }

  /** A call of so many bytes is in work. The function returned says that its answer has been sent. */
  enter(bytes: number): () => Promise<void> {
    this.#calls += 1;
    this.#bytes += bytes;
    return async () => {
      await this.#flushed;
      this.#calls -= 1;
      this.#bytes -= bytes;
      this.#work();
    };
  }

  send(data: string | Uint8Array): void {
    if (!this.#isOpen) return;
    this.#sent += Buffer.byteLength(data);
    this.#flushed = new Promise((resolve) => {
      this.#socket.send(data, () => resolve());
    });
    if (this.#isSlow) this.#patience ??= setInterval(() => this.#lookAtPace(), PATIENCE);
  }

  /** Resolves when all that was sent has left, to whether the socket is open still. */
  async drained(): Promise<boolean> {
    await this.#flushed;
    return this.#isOpen;
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get #isSlow(): boolean {
    return this.#socket.bufferedAmount > MOST_UNSENT;
  }

  get #isFull(): boolean {
    // The other end's goodbye is behind what it has sent: unread, it would be waited for in vain.
    if (!this.#isOpen) return false;
    if (this.#isResting || this.#options.isEnding()) return true;
    if (this.#calls === 0) return false;
    return this.#calls >= MOST_CALLS || this.#bytes >= MOST_BYTES || this.#isSlow || !this.#options.hasRoom();
  }

  #work(): void {
    // A frame that is answered at once comes by here again.
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#read.length > 0 && !this.#isFull) {
      const [frame] = this.#read.splice(0, 1);
      // Its session may have ended: a client that does not hurry to close could go on in it.
      if (frame && this.#isOpen) this.#take(...frame);
    }
    this.#isWorking = false;
    if (this.#isFull === this.#socket.isPaused) return;
    if (this.#isFull) this.#socket.pause();
    else this.#socket.resume();
  }

  #take(data: Buffer, isBinary: boolean): void {
    const began = performance.now();
    this.#options.onFrame(data, isBinary);
    const lasted = performance.now() - began;
    if (lasted < LONG_WORK) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#work();
    }, REST * lasted).unref();
  }

  /** What waits for a client that takes next to nothing of it would stay in memory here. */
  #lookAtPace(): void {
    const taken = this.#sent - this.#socket.bufferedAmount;
    const isStill = taken - this.#taken < LEAST_TAKEN;
    this.#taken = taken;
    if (this.#isSlow && !isStill) return;
    clearInterval(this.#patience);
    this.#patience = undefined;
    if (!this.#isSlow) return;
    this.#socket.close(POLICY, 'answers are not taken');
    this.#socket.terminate();
  }
}
