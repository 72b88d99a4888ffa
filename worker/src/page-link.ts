import { type PageFacts, readDelivery } from '../../protocol/index.ts';
import { type Inbox, PortInbox } from './inbox/index.ts';
import { type Io, LocalIo, type LocalIoOptions } from './io/index.ts';

/** How one worker hears from the world outside, and speaks to it: the part that the ways of blocking differ in. */
export interface PageLink {
  readonly inbox: Inbox;
  readonly io: Io;
  /** Speak to the page. */
  readonly post: (message: unknown, transfer: Transferable[]) => void;
}

/** Made at boot, of the port that the page hands over. */
export type ConnectPage = (port: MessagePort, page: PageFacts) => PageLink | Promise<PageLink>;

/** For stack switching: this worker does everything itself, and gets it pushed while Python is parked. */
export function pushLink(environment: Pick<LocalIoOptions, 'WebSocket' | 'fetch' | 'later'>): ConnectPage {
  return (port, page) => {
    const inbox = new PortInbox(port, readDelivery);
    return {
      inbox,
      io: new LocalIo({ ...environment, page, deliver: inbox.deliver }),
      post: (message, transfer) => port.postMessage(message, transfer),
    };
  };
}
