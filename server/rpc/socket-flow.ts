import type { WebSocket } from 'ws';
import { CloseCode } from './socket-close.ts';

/**
 * Maximum number of calls in progress on one socket. A call is in progress from when its media are complete until its response has
 * been written out.
 */
export const MOST_CALLS = 32;
/** Limit in bytes of calls in progress with their media; above it, no more frames are read. */
const MOST_BYTES = 2 ** 25;
/**
 * Limit in bytes of unsent data above which no more calls are read, so that a client that does not read its responses gets no more.
 */
const MOST_UNSENT = 2 ** 20;
/** If handling a frame takes this many milliseconds, its socket rests for REST_FACTOR times as long, so that others get their turn. */
const LONG_WORK = 50;
const REST_FACTOR = 4;
/**
 * A client with unsent responses must read at least LEAST_TAKEN bytes in each period of PACE_INTERVAL milliseconds, or it is
 * disconnected.
 */
const PACE_INTERVAL = 30_000;
const LEAST_TAKEN = 2 ** 18;

export interface FlowOptions {
  /** Handles one frame synchronously. */
  onFrame(data: Buffer, isBinary: boolean): void;
  /** Whether the server takes nothing new because it is ending. */
  isEnding(): boolean;
  /** Whether the queue has room for one more call of this caller. */
  hasRoom(): boolean;
}

/**
 * Limits how much of one socket is in progress at a time. The rest is not read, so it waits at the sender and nothing is dropped. A
 * call is in progress from its last byte until its response has been written out.
 */
export class SocketFlow {
  readonly #socket: WebSocket;
  readonly #options: FlowOptions;
  /** Frames that arrived before the socket was paused. */
  readonly #read: (readonly [data: Buffer, isBinary: boolean])[] = [];
  #calls = 0;
  #bytes = 0;
  /** Total bytes sent. */
  #sent = 0;
  #taken = 0;
  #isResting = false;
  #isWorking = false;
  #paceTimer: NodeJS.Timeout | undefined;
  /** Resolves when everything sent has been written out. */
  #flushed: Promise<void> = Promise.resolve();
  /** What is to be sent after `release`; null while nothing is held. */
  #held: (string | Uint8Array)[] | null = null;
  #release: () => void = () => undefined;

  constructor(socket: WebSocket, options: FlowOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('message', (data: Buffer, isBinary) => {
      this.#read.push([data, isBinary]);
      this.#work();
    });
    socket.on('close', () => {
      this.#read.length = 0;
      this.release();
      clearInterval(this.#paceTimer);
    });
  }

  /** Counts a call of that size as in progress. Call the returned function when its response has been sent. */
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

  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Takes no more frames and sends nothing, until `release`. */
  hold(): void {
    if (this.#held) return;
    this.#held = [];
    this.#flushed = new Promise((resolve) => {
      this.#release = resolve;
    });
    this.#work();
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#release();
    for (const data of held) this.send(data);
    this.#work();
  }

  send(data: string | Uint8Array): void {
    if (!this.#isOpen) return;
    if (this.#held) {
      this.#held.push(data);
      return;
    }
    this.#sent += Buffer.byteLength(data);
    this.#flushed = new Promise((resolve) => {
      this.#socket.send(data, () => resolve());
    });
    if (this.#isSlow) this.#paceTimer ??= setInterval(() => this.#lookAtPace(), PACE_INTERVAL);
  }

  /** Resolves when everything sent has been written out; the value is whether the socket is still open. */
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
    // A closing socket is always read, because the other end's close frame comes after what it has sent.
    if (!this.#isOpen) return false;
    if (this.#held || this.#isResting || this.#options.isEnding()) return true;
    if (this.#calls === 0) return false;
    return this.#calls >= MOST_CALLS || this.#bytes >= MOST_BYTES || this.#isSlow || !this.#options.hasRoom();
  }

  #work(): void {
    // Answering a frame at once calls this method again.
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#read.length > 0 && !this.#isFull) {
      const [frame] = this.#read.splice(0, 1);
      // The socket may have been closed because its session ended: frames read before that must not run in it.
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
    }, REST_FACTOR * lasted).unref();
  }

  /** Disconnects a client that reads too slowly, since what waits for it stays in memory. */
  #lookAtPace(): void {
    const taken = this.#sent - this.#socket.bufferedAmount;
    const isStill = taken - this.#taken < LEAST_TAKEN;
    this.#taken = taken;
    if (this.#isSlow && !isStill) return;
    clearInterval(this.#paceTimer);
    this.#paceTimer = undefined;
    if (!this.#isSlow) return;
    this.#socket.close(CloseCode.policyViolation, 'answers are not taken');
    this.#socket.terminate();
  }
}
