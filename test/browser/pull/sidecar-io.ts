import type { Batch, PageFacts, ReplyId } from '../../../protocol/index.ts';
import type { Io } from '../../../worker/src/io/index.ts';
import type { CallEnvelope } from '../../../worker/src/transport/index.ts';

type IoMethod = Exclude<keyof Io, 'call'>;

/** One call of a method of `Io`, as a message. Contents of media are sent as Blobs. */
export type IoRequest =
  | { [Method in IoMethod]: readonly [method: Method, ...args: Parameters<Io[Method]>] }[IoMethod]
  | readonly [method: 'call', reply: ReplyId, envelope: CallEnvelope, contents: readonly Blob[]];

/** What a sidecar gets first: the page's port, which it holds from then on, and where arrivals go. */
export interface SidecarStart {
  readonly port: MessagePort;
  readonly page: PageFacts;
  readonly box: string;
}

/** Batches on their way to the page take the same road, so that they keep their order with everything else. */
export type SidecarMessage = IoRequest | readonly [method: 'run', batch: Batch];

/** Hands everything to a worker that is never blocked; what comes of it arrives in the inbox. */
export function sidecarIo(post: (request: SidecarMessage) => void): Io {
  return {
    call: (reply, envelope, contents) =>
      post(['call', reply, envelope, contents.map((content) => new Blob([content.part(0, content.size)]))]),
    connect: () => post(['connect']),
    reach: ({ isCrawler = null, accessKey = null }) => post(['reach', { isCrawler, accessKey }]),
    renewSession: (...args) => post(['renewSession', ...args]),
    askOnline: (...args) => post(['askOnline', ...args]),
    suspectOffline: () => post(['suspectOffline']),
    fetch: (...args) => post(['fetch', ...args]),
    picture: (...args) => post(['picture', ...args]),
    read: (...args) => post(['read', ...args]),
    alarm: (...args) => post(['alarm', ...args]),
    setTimer: (...args) => post(['setTimer', ...args]),
    clearTimer: (...args) => post(['clearTimer', ...args]),
    sendLog: (...args) => post(['sendLog', ...args]),
    close: () => post(['close']),
  };
}
