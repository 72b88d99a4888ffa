import type { ServerFrame } from '../../../protocol/index.ts';

/** Where frames are told of: a page's inspector. */
export interface WatchPort {
  postMessage(frame: ServerFrame): void;
}

/** Tells who watches of each frame to and from the app server, whichever way it goes; nobody does unless a page asks. */
export class WireWatch {
  #port: WatchPort | null = null;

  /** From now on; null: no more. */
  tell(port: WatchPort | null): void {
    this.#port = port;
  }

  readonly sent = (frame: string | ArrayBufferLike | ArrayBufferView): void => this.#note('to-server', frame);

  readonly came = (frame: string | ArrayBufferLike | ArrayBufferView): void => this.#note('from-server', frame);

  #note(kind: ServerFrame['kind'], frame: string | ArrayBufferLike | ArrayBufferView): void {
    if (!this.#port) return;
    const isText = typeof frame === 'string';
    const when = performance.timeOrigin + performance.now();
    this.#port.postMessage({ kind, when, text: isText ? frame : '', bytes: isText ? 0 : frame.byteLength });
  }
}
