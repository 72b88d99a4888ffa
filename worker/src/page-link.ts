import { type Batch, type BootConfig, readDelivery } from '../../protocol/index.ts';
import { DeliveryInbox, type Inbox } from './inbox/index.ts';
import { type Io, LocalIo, type LocalIoOptions } from './io/index.ts';
import { pageAt, servePython } from './remote.ts';
import { runBatches } from './run-batches.ts';
import { WireTap } from './transport/index.ts';

/** How Python's worker exchanges messages with the page and others; the ways of blocking differ in this. */
export interface PageLink {
  readonly inbox: Inbox;
  readonly io: Io;
  /** Send the page a batch to run. Its outcome arrives in the inbox. */
  readonly run: (batch: Batch) => void;
  /** Fetches a part of Hearth; null where this worker does so itself, which it must not where it may be blocked (decisions/blocking.md). */
  readonly fetchFile: ((url: string) => Promise<ArrayBuffer>) | null;
  /** Send the page a profile that the inspector has asked for. */
  readonly profiled: (profile: string) => void;
  /** Send each frame to and from the app server to this port from now on, or none if it is null. */
  readonly watchServer: (watcher: MessagePort | null) => void;
}

/** Makes a link at boot, from the port that the page sends. */
export type ConnectPage = (port: MessagePort, config: Pick<BootConfig, 'page' | 'blocking'>) => PageLink | Promise<PageLink>;

/** For stack switching: this worker does everything itself, and arrivals are pushed while Python is suspended. */
export function pushLink(environment: Pick<LocalIoOptions, 'WebSocket' | 'fetch' | 'later'>): ConnectPage {
  return (port, { page }) => {
    const wire = new WireTap();
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
