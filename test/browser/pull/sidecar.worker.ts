/** The worker beside Python's: what the page calls and is called for, socket, fetches and timers, none of which ever wait for Python. */
import type { Batch, Delivery, ReplyId } from '../../../protocol/index.ts';
import { taskQueue } from '../../../worker/src/boot/index.ts';
import { BlobContent } from '../../../worker/src/contents/index.ts';
import type { Arrival } from '../../../worker/src/inbox/index.ts';
import { type Io, LocalIo } from '../../../worker/src/io/index.ts';
import { runBatches } from '../../../worker/src/page-link.ts';
import { pageAt, servePython } from '../../../worker/src/remote.ts';
import type { CallEnvelope } from '../../../worker/src/transport/index.ts';
import { serializeArrival } from './serialized-arrival.ts';
import type { SidecarMessage, SidecarStart } from './sidecar-io.ts';

self.onmessage = ({ data }: MessageEvent<SidecarStart>) => {
  const { port, page, box } = data;
  let sent: Promise<unknown> = Promise.resolve();
  const deliver = (arrival: Arrival): void => {
    const serialized = serializeArrival(arrival);
    sent = sent.then(async () => fetch(box, { method: 'POST', body: await serialized }));
  };
  const later = taskQueue(new MessageChannel());
  const io: Io = new LocalIo({ WebSocket, fetch: (...request) => fetch(...request), later, page, deliver });
  const call = (reply: ReplyId, envelope: CallEnvelope, contents: readonly Blob[]) =>
    io.call(
      reply,
      envelope,
      contents.map((blob) => new BlobContent(blob)),
    );
  const run = runBatches(pageAt(port), deliver);
  servePython((delivery) => deliver(delivery as Delivery), port);
  self.onmessage = (event: MessageEvent<SidecarMessage>) => {
    const [method, ...args] = event.data;
    if (method === 'run') run(...(args as [Batch]));
    else if (method === 'call') call(...(args as [ReplyId, CallEnvelope, Blob[]]));
    else (io[method] as (...args: readonly unknown[]) => void)(...args);
  };
};
