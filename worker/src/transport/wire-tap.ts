import type { ServerFrame } from '../../../protocol/index.ts';
import type { CallEnvelope } from './transport.ts';

/** The port that frames are sent to, whose other end is a page's inspector. */
export interface WatchPort {
  postMessage(frame: ServerFrame): void;
}

type Frame = string | ArrayBufferLike | ArrayBufferView;

/** Sends copies of all frames to and from the app server, by any transport, to a port, if the inspector asks for it. */
export class WireTap {
  #port: WatchPort | null = null;

  /** Send frames to this port from now on, or none if it is null. */
  tell(port: WatchPort | null): void {
    this.#port = port;
  }

  /** @param of the call that the frame is a part of; its cause is sent with the call's message only, not with the chunks after it */
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
