import { chunksOf, PYTHON_CHUNKS } from '../../../shared/common/index.ts';
import type { OutgoingCall } from './transport.ts';

/** The part of an open socket that is used. */
export type FrameOutlet = Pick<WebSocket, 'send' | 'bufferedAmount'>;

export interface OutgoingFramesOptions {
  /** Called when there is more to send: `pump` must be called, if there still is an outlet. */
  readonly more: () => void;
  /** Called when a frame was passed to the socket, with its call, or null for a posted text. */
  readonly sent?: (frame: string | ArrayBuffer, of: OutgoingCall | null) => void;
  /** Called when the content of one of a call's media cannot be read; nothing more of that call is sent. */
  readonly unreadable: (call: OutgoingCall, error: unknown) => void;
}

/** Frames that must be sent together: a message alone, or a header with its chunk. */
type Unit = readonly [text: string, chunk?: ArrayBuffer | Promise<ArrayBuffer>];

/** Bytes in the socket's own buffer from which on nothing is added, since more would only take memory. */
const HIGH_WATER_BYTES = 1024 * 1024;
const LOOK_AGAIN_MS = 4;

/**
 * Sends messages to a socket, in order, as fast as it takes them. No other frame comes between a header and its chunk, or between the parts
 * of one call (wire §4.3).
 */
export class OutgoingFrames {
  readonly #options: OutgoingFramesOptions;
  /** Texts to post, and calls; the first may have been sent in part. */
  readonly #waiting: (OutgoingCall | string)[] = [];
  #rest: Iterator<Unit> | null = null;
  /** Is the next chunk being read? */
  #reads = false;
  /** The next chunk with its header, which has been read but not sent. */
  #read: Unit | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #hasSent = false;
  /** Bytes in the outlet's own buffer when it was last asked whether an upload goes on. */
  #buffered = 0;
  #sentChunk = false;

  constructor(options: OutgoingFramesOptions) {
    this.#options = options;
  }

  /** Has a frame ever been sent? */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  push(message: OutgoingCall | string): void {
    this.#waiting.push(message);
  }

  /**
   * Has an upload made progress since the last call of this? It has if the outlet's buffer is emptier, or had room for another chunk.
   * Filling the buffer alone shows nothing, since the other end may not take any more.
   */
  goesOn({ bufferedAmount }: FrameOutlet): boolean {
    const went = this.#sentChunk || bufferedAmount < this.#buffered;
    this.#sentChunk = false;
    this.#buffered = bufferedAmount;
    return went;
  }

  /** Send what the outlet has room for; asks to be called again for the rest. Throws what the outlet's `send` throws. */
  pump(outlet: FrameOutlet): void {
    clearTimeout(this.#again);
    while (this.#waiting.length > 0 && !this.#reads) {
      if (outlet.bufferedAmount > HIGH_WATER_BYTES) {
        this.#again = setTimeout(this.#options.more, LOOK_AGAIN_MS);
        return;
      }
      this.#sendUnit(outlet, this.#waiting[0] as OutgoingCall | string);
    }
  }

  /** The call has ended, so the rest of it is not sent. */
  drop(id: string): void {
    const position = this.#waiting.findIndex((message) => typeof message !== 'string' && message.id === id);
    if (position === 0) this.#endFirst();
    else if (position > 0) this.#waiting.splice(position, 1);
  }

  /** Drop everything, and return what was not sent completely. */
  clear(): readonly (OutgoingCall | string)[] {
    clearTimeout(this.#again);
    this.#rest = null;
    this.#reads = false;
    this.#read = null;
    this.#buffered = 0;
    this.#sentChunk = false;
    return this.#waiting.splice(0);
  }

  #sendUnit(outlet: FrameOutlet, message: OutgoingCall | string): void {
    const unit = this.#read ?? this.#nextUnit(message);
    this.#read = null;
    if (!unit) return;
    const [text, chunk] = unit;
    if (chunk instanceof Promise) this.#await(message as OutgoingCall, text, chunk);
    else this.#send(outlet, text, chunk, typeof message === 'string' ? null : message);
  }

  /** The next unit of a message; null when all of it has been sent, or its rest cannot be read. */
  #nextUnit(message: OutgoingCall | string): Unit | null {
    this.#rest ??= unitsOf(message);
    try {
      const { done, value } = this.#rest.next();
      if (!done) return value;
      this.#endFirst();
    } catch (error) {
      this.#endFirst();
      this.#options.unreadable(message as OutgoingCall, error);
    }
    return null;
  }

  /** Waits for a chunk that has to be read; nothing is sent meanwhile. */
  #await(call: OutgoingCall, header: string, reading: Promise<ArrayBuffer>): void {
    const rest = this.#rest;
    const unlessDropped = (act: () => void): void => {
      if (this.#rest !== rest) return;
      this.#reads = false;
      act();
      this.#options.more();
    };
    this.#reads = true;
    reading.then(
      (chunk) =>
        unlessDropped(() => {
          this.#read = [header, chunk];
        }),
      (error: unknown) =>
        unlessDropped(() => {
          this.#endFirst();
          this.#options.unreadable(call, error);
        }),
    );
  }

  #send(outlet: FrameOutlet, text: string, chunk: ArrayBuffer | undefined, of: OutgoingCall | null): void {
    outlet.send(text);
    this.#hasSent = true;
    this.#options.sent?.(text, of);
    if (!chunk) return;
    this.#options.sent?.(chunk, of);
    outlet.send(chunk);
    this.#sentChunk = true;
  }

  #endFirst(): void {
    this.#rest = null;
    this.#read = null;
    this.#waiting.shift();
    if (!this.#reads) return;
    this.#reads = false;
    this.#options.more();
  }
}

function* unitsOf(message: OutgoingCall | string): Generator<Unit> {
  if (typeof message === 'string') {
    yield [message];
    return;
  }
  const { id, media, contents } = message;
  yield [message.message];
  for (const [index, content] of contents.entries()) {
    for (const { header, start, end } of chunksOf(id, media[index] as string, content.size, PYTHON_CHUNKS)) {
      yield [JSON.stringify(header), content.read(start, end)];
    }
  }
}
