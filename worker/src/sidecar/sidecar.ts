/**
 * The worker beside Python's, where Python's may be blocked (decisions/blocking.md). It handles the page's deliveries and batches, the
 * socket, fetches and timers, and never waits for Python.
 */
import { readDelivery } from '../../../protocol/index.ts';
import { fetchWithRetries } from '../boot/index.ts';
import { BlobContent } from '../contents/index.ts';
import { type Arrival, DeliveryInbox } from '../inbox/index.ts';
import { LocalIo, type LocalIoOptions } from '../io/index.ts';
import { type Page, pageAt, servePython } from '../remote.ts';
import { runBatches } from '../run-batches.ts';
import { ArrivalBuffer, ChannelSyncServer, SharedMemorySyncServer } from '../sync-rpc/index.ts';
import { WireTap } from '../transport/index.ts';
import type { SidecarMessage, SidecarStart } from './sidecar-io.ts';

/** An arrival, sent to Python's worker. */
export type Pushed = readonly [number: number, arrival: Arrival];

/** A part of Hearth that Python's worker asked for; null where it could not be fetched. */
export interface FetchedFile {
  readonly file: string;
  readonly content: ArrayBuffer | null;
}

/** The first message of a sidecar. */
export const READY = 'ready';

export type SidecarEnvironment = Pick<LocalIoOptions, 'WebSocket' | 'fetch' | 'later'>;

/** Serve the worker that made this one, as its first message tells. @param scope the global scope of this worker */
export function serveSidecar(scope: DedicatedWorkerGlobalScope, environment: SidecarEnvironment): void {
  scope.onmessage = ({ data }: MessageEvent<SidecarStart>) => {
    const host = pageAt(data.port);
    const take = sidecar(data, host, environment, {
      push: (...pushed) => scope.postMessage(pushed satisfies Pushed),
      fetched: (file) => scope.postMessage(file, file.content ? [file.content] : []),
    });
    scope.onmessage = (event: MessageEvent<SidecarMessage>) => take(event.data);
    // The browser would tell Python's worker, which may be blocked, perhaps by a wait that this error has left without an end.
    scope.onerror = (message) => {
      // A handler of a worker's own scope gets the message, other than TypeScript's types say (HTML, OnErrorEventHandler).
      host.failed(message as unknown as string);
      return true;
    };
    scope.postMessage(READY);
  };
}

function sidecar(
  { port, page, asked }: SidecarStart,
  { run: runOnPage, profiled }: Page,
  environment: SidecarEnvironment,
  { push, fetched }: { readonly push: (...pushed: Pushed) => void; readonly fetched: (file: FetchedFile) => void },
): (message: SidecarMessage) => void {
  const arrivals = new ArrivalBuffer(push);
  const wire = new WireTap();
  const inbox = new DeliveryInbox(readDelivery);
  inbox.open(arrivals.add);
  const io = new LocalIo({ ...environment, wire, page, deliver: inbox.deliver });
  const run = runBatches(runOnPage, inbox.deliver);
  const shared = 'memory' in asked ? new SharedMemorySyncServer(asked.memory, arrivals.answer) : null;
  if ('channel' in asked) new ChannelSyncServer(asked.channel, arrivals.answer);
  servePython(inbox.take, port);
  const fetchFile = async (file: string): Promise<FetchedFile> => {
    try {
      return { file, content: await (await fetchWithRetries(environment.fetch, file, page)).arrayBuffer() };
    } catch {
      // Each failure has been sent to the server's log.
      return { file, content: null };
    }
  };
  return (message) => {
    switch (message[0]) {
      case 'run':
        return run(message[1]);
      case 'profiled':
        return profiled(message[1]);
      case 'watch':
        return wire.tell(message[1]);
      case 'fetchFile':
        return void fetchFile(message[1]).then(fetched);
      case 'had':
        return arrivals.had(message[1]);
      case 'ask':
        return void shared?.give(message[1]);
      case 'call': {
        const [, reply, envelope, contents] = message;
        return io.call(
          reply,
          envelope,
          contents.map((blob) => new BlobContent(blob)),
        );
      }
      default: {
        const [method, ...args] = message;
        (io[method] as (...args: readonly unknown[]) => void)(...args);
      }
    }
  };
}
