import { type Batch, type BootConfig, readDelivery } from '../../protocol/index.ts';
import { DeliveryInbox, type Inbox } from './inbox/index.ts';
import { type Io, LocalIo, type LocalIoOptions } from './io/index.ts';
import { pageAt, servePython } from './remote.ts';
import { runBatches } from './run-batches.ts';
import { WireWatch } from './transport/index.ts';

/** How one worker hears from the world outside, and speaks to it: the part that the ways of blocking differ in. */
export interface PageLink {
  readonly inbox: Inbox;
  readonly io: Io;
  /** Have the page run a batch. What became of it arrives in the inbox. */
  readonly run: (batch: Batch) => void;
  /** Fetch a part of Hearth; null where this worker may do so itself. It may not where it may be blocked meanwhile (decisions/blocking.md). */
  readonly fetchFile: ((url: string) => Promise<ArrayBuffer>) | null;
  /** A profile was recorded, as the inspector asked. */
  readonly profiled: (profile: string) => void;
  /** Tell of each frame to and from the app server from now on; null: no more. */
  readonly watchServer: (watcher: MessagePort | null) => void;
}

/** Made at boot, of the port that the page hands over. */
export type ConnectPage = (port: MessagePort, config: Pick<BootConfig, 'page' | 'blocking'>) => PageLink | Promise<PageLink>;

/** For stack switching: this worker does everything itself, and gets it pushed while Python is parked. */
export function pushLink(environment: Pick<LocalIoOptions, 'WebSocket' | 'fetch' | 'later'>): ConnectPage {
  return (port, { page }) => {
    const wire = new WireWatch();
    const inbox = new DeliveryInbox(readDelivery);
    servePython(inbox.take, port);
    const { run, profiled } = pageAt(port);
    return {
      inbox,
      io: new LocalIo({ ...environment, wire, page, deliver: inbox.deliver }),
      run: runBatches(run, inbox.deliver),
      fetchFile: null,
      profiled,
      watchServer: (watcher) => wire.tell(watcher),
    };
  };
}
