import type { ServerFrame } from '../../../protocol/index.ts';
import type { CallEnvelope } from './transport.ts';

/** Where frames are told of: a page's inspector. */
export interface WatchPort {
  postMessage(frame: ServerFrame): void;
}

type Frame = string | ArrayBufferLike | ArrayBufferView;

/** Tells who watches of each frame to and from the app server, whichever way it goes; nobody does unless a page asks. */
export class WireWatch {
  #port: WatchPort | null = null;

  /** From now on; null: no more. */
  tell(port: WatchPort | null): void {
    this.#port = port;
  }

  /** `of` is the call that the frame is a part of. Its message has a cause, and what follows that has the message. */
  readonly sent = (frame: Frame, of: CallEnvelope | null): void =>
    this.#note('to-server', frame, of?.message === frame ? of.cause : null);

  readonly came = (frame: Frame): void => this.#note('from-server', frame, null);

  #note(kind: ServerFrame['kind'], frame: Frame, cause: number | null): void {
    if (!this.#port) return;
    const isText = typeof frame === 'string';
    const when = performance.timeOrigin + performance.now();
    this.#port.postMessage({ kind, when, text: isText ? frame : '', bytes: isText ? 0 : frame.byteLength, cause });
  }
}
