import { type Batch, operationsIn, type PageFacts, readDelivery, repliesIn, transferable } from '../../protocol/index.ts';
import { type BatchArrival, DeliveryInbox, type Inbox, type Receive } from './inbox/index.ts';
import { type Io, LocalIo, type LocalIoOptions } from './io/index.ts';
import { pageAt, type RunOnPage, servePython } from './remote.ts';

/** How one worker hears from the world outside, and speaks to it: the part that the ways of blocking differ in. */
export interface PageLink {
  readonly inbox: Inbox;
  readonly io: Io;
  /** Have the page run a batch. What became of it arrives in the inbox. */
  readonly run: (batch: Batch) => void;
}

/** Made at boot, of the port that the page hands over. */
export type ConnectPage = (port: MessagePort, page: PageFacts) => PageLink | Promise<PageLink>;

/** For stack switching: this worker does everything itself, and gets it pushed while Python is parked. */
export function pushLink(environment: Pick<LocalIoOptions, 'WebSocket' | 'fetch' | 'later' | 'wire'>): ConnectPage {
  return (port, page) => {
    const inbox = new DeliveryInbox(readDelivery);
    servePython(inbox.take, port);
    return {
      inbox,
      io: new LocalIo({ ...environment, page, deliver: inbox.deliver }),
      run: runBatches(pageAt(port), inbox.deliver),
    };
  };
}

/** Has the page run batches; that it has, or why it has not, is delivered. */
export function runBatches(run: RunOnPage, deliver: Receive): (batch: Batch) => void {
  return (batch) => {
    const { seq } = batch;
    const became = (item: BatchArrival['item']): void => deliver({ seq: null, item, binaries: [] });
    run(batch, transferable(batch.binaries)).then(
      () => became({ kind: 'ran', batch: seq }),
      (error: unknown) => became({ kind: 'failed', batch: seq, replies: repliesIn(operationsIn(batch)), reason: String(error) }),
    );
  };
}
