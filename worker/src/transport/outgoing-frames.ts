import { chunksOf, PYTHON_CHUNKS } from '../../../shared/common/index.ts';
import type { OutgoingCall } from './transport.ts';

/** Where frames go: a socket that is open. */
export type FrameOutlet = Pick<WebSocket, 'send' | 'bufferedAmount'>;

export interface OutgoingFramesOptions {
  /** There is more to send: `pump` is to be called, if there is still somewhere to send it. */
  readonly more: () => void;
  /** A frame has been taken; of a call, unless it was posted. */
  readonly sent?: (frame: string | ArrayBuffer, of: OutgoingCall | null) => void;
  /** The content of one of the call's media cannot be read. Nothing more is sent of the call. */
  readonly unreadable: (call: OutgoingCall, error: unknown) => void;
}

/** Frames that must follow one another: a message alone, or a header with its chunk. */
type Unit = readonly [text: string, chunk?: ArrayBuffer | Promise<ArrayBuffer>];

/** More than this in a socket's own buffer only costs memory. */
const HIGH_WATER_BYTES = 1024 * 1024;
const LOOK_AGAIN_MS = 4;

/**
 * Messages on their way into a socket, in order, as fast as it takes them. Nothing comes between a header and its chunk,
 * nor between the parts of one call (wire §4.3).
 */
export class OutgoingFrames {
  readonly #options: OutgoingFramesOptions;
  /** Texts to post, and calls; the first one may be on its way. */
  readonly #waiting: (OutgoingCall | string)[] = [];
  #rest: Iterator<Unit> | null = null;
  /** The next chunk is being read. */
  #reads = false;
  /** The next chunk, read and not yet sent, with its header. */
  #read: Unit | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #hasSent = false;
  /** Bytes in the outlet's own buffer when it was last asked whether an upload goes on. */
  #buffered = 0;
  #sentChunk = false;

  constructor(options: OutgoingFramesOptions) {
    this.#options = options;
  }

  /** Has a frame ever been taken? */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  push(message: OutgoingCall | string): void {
    this.#waiting.push(message);
  }

  /**
   * Has the outlet got on with an upload since this was asked last? Its buffer is emptier, or had room for another chunk.
   * What only fills it shows nothing: nobody may take that any more.
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

  /** Nobody waits for this call any more: what was not sent of it is not. */
  drop(id: string): void {
    const position = this.#waiting.findIndex((message) => typeof message !== 'string' && message.id === id);
    if (position === 0) this.#endFirst();
    else if (position > 0) this.#waiting.splice(position, 1);
  }

  /** Forget everything; gives what was not sent whole. */
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

  /** Null when nothing more is to be sent of the message: it has been, or the rest of it cannot be read. */
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

  /** The chunk is elsewhere, and comes later: until then nothing is sent. */
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
