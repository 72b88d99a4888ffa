import type { PageFacts } from '../../../protocol/index.ts';
import type { Io } from '../../../worker/src/io/index.ts';

/** One call of a method of `Io`, as a message. */
export type IoRequest = { [Method in keyof Io]: readonly [method: Method, ...args: Parameters<Io[Method]>] }[keyof Io];

/** What a sidecar gets first: the page's port, which it holds from then on, and where arrivals go. */
export interface SidecarStart {
  readonly port: MessagePort;
  readonly page: PageFacts;
  readonly box: string;
}

/** Batches on their way to the page take the same road, so that they keep their order with everything else. */
export type SidecarMessage = IoRequest | readonly [method: 'post', batch: unknown, transfer: readonly Transferable[]];

/** Hands everything to a worker that is never blocked; what comes of it arrives in the inbox. */
export function sidecarIo(post: (request: SidecarMessage) => void): Io {
  return {
    call: (reply, envelope, chunks) =>
      post(['call', reply, envelope, envelope.headers.map((_, at) => chunks.at(at) as ArrayBuffer)]),
    connect: () => post(['connect']),
    forceHttp: () => post(['forceHttp']),
    renewSession: (...args) => post(['renewSession', ...args]),
    askOnline: (...args) => post(['askOnline', ...args]),
    doubtOnline: () => post(['doubtOnline']),
    fetch: (...args) => post(['fetch', ...args]),
    picture: (...args) => post(['picture', ...args]),
    alarm: (...args) => post(['alarm', ...args]),
    setTimer: (...args) => post(['setTimer', ...args]),
    clearTimer: (...args) => post(['clearTimer', ...args]),
    sendLog: (...args) => post(['sendLog', ...args]),
    close: () => post(['close']),
  };
}
