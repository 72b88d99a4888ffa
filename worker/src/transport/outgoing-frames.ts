import type { OutgoingCall } from './transport.ts';

/** Where frames go: a socket that is open. */
export type FrameOutlet = Pick<WebSocket, 'send' | 'bufferedAmount'>;

/** More than this in a socket's own buffer only costs memory. */
const HIGH_WATER_BYTES = 1024 * 1024;
const LOOK_AGAIN_MS = 4;

/**
 * Messages on their way into a socket, in order, as fast as it takes them. Nothing comes between a header and its chunk,
 * nor between the parts of one call (wire protocol §2.2, §2.5).
 */
export class OutgoingFrames {
  /** Texts to post, and calls; the first one may be on its way. */
  readonly #waiting: (OutgoingCall | string)[] = [];
  #rest: Iterator<readonly (string | ArrayBuffer)[]> | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #hasSent = false;

  /** Has a frame ever been taken? */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  push(message: OutgoingCall | string): void {
    this.#waiting.push(message);
  }

  /** Send what the outlet has room for, now and as it gets room again. Throws what its `send` throws. */
  pump(outlet: FrameOutlet): void {
    clearTimeout(this.#again);
    while (this.#waiting.length > 0) {
      if (outlet.bufferedAmount > HIGH_WATER_BYTES) {
        this.#again = setTimeout(() => this.pump(outlet), LOOK_AGAIN_MS);
        return;
      }
      this.#sendUnit(outlet, this.#waiting[0] as OutgoingCall | string);
    }
  }

  /** Forget everything; gives what was not sent whole. */
  clear(): readonly (OutgoingCall | string)[] {
    clearTimeout(this.#again);
    this.#rest = null;
    return this.#waiting.splice(0);
  }

  #sendUnit(outlet: FrameOutlet, message: OutgoingCall | string): void {
    this.#rest ??= unitsOf(message);
    const { done, value: unit } = this.#rest.next();
    if (done) {
      this.#rest = null;
      this.#waiting.shift();
      return;
    }
    for (const frame of unit) {
      outlet.send(frame);
      this.#hasSent = true;
    }
  }
}

/** Frames that must follow one another: the message alone, then each header with its chunk. */
function* unitsOf(message: OutgoingCall | string): Generator<readonly (string | ArrayBuffer)[]> {
  if (typeof message === 'string') {
    yield [message];
    return;
  }
  yield [message.message];
  for (const [at, header] of message.headers.entries()) yield [header, message.chunks.at(at) as ArrayBuffer];
  message.chunks.release?.();
}
