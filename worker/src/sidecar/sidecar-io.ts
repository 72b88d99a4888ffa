import type { Batch, PageFacts, ReplyId } from '../../../protocol/index.ts';
import type { Io } from '../io/index.ts';
import type { SharedMemoryRequest } from '../sync-rpc/index.ts';
import type { CallEnvelope } from '../transport/index.ts';

/** The first message to a sidecar: the page's port, which it uses from then on, and how it will get synchronous requests. */
export interface SidecarStart {
  readonly port: MessagePort;
  readonly page: PageFacts;
  readonly asked: { readonly channel: string } | { readonly memory: SharedArrayBuffer };
}

type IoMethod = Exclude<keyof Io, 'call'>;

/**
 * Messages of Python's worker to its sidecar: calls of the methods of `Io`, with contents of media as Blobs; batches for the page, which
 * go this way so that they keep their order with the calls; the number up to which arrivals have come; and synchronous
 * requests, if they are sent as messages.
 */
export type SidecarMessage =
  | { [Method in IoMethod]: readonly [method: Method, ...args: Parameters<Io[Method]>] }[IoMethod]
  | readonly [method: 'call', reply: ReplyId, envelope: CallEnvelope, contents: readonly Blob[]]
  | readonly [method: 'run', batch: Batch]
  | readonly [method: 'profiled', profile: string]
  | readonly [method: 'watch', watcher: MessagePort | null]
  | readonly [method: 'fetchFile', url: string]
  | readonly [method: 'had', number: number]
  | readonly [method: 'ask', question: SharedMemoryRequest];

export type PostToSidecar = (message: SidecarMessage, transfer?: readonly Transferable[]) => void;

/** Passes all operations to the sidecar, which is never blocked; their outcomes arrive in the inbox. */
export function sidecarIo(post: PostToSidecar): Io {
  return {
    call: (reply, envelope, contents) =>
      post([
        'call',
        reply,
        envelope,
        contents.map((content) => {
          const whole = new Blob([content.part(0, content.size)]);
          content.release();
          return whole;
        }),
      ]),
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
