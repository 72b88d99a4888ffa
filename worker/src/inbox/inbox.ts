import type { Delivery } from '../../../protocol/index.ts';

/**
 * Where what the page says arrives. One interface, two forms (design §4): with stack switching deliveries are pushed as
 * messages while Python is parked; without it a blocked worker gets no messages, so it must go and pull them.
 */
export interface PushInbox {
  readonly form: 'push';
  /** Hand over every delivery, in order, from now on; those that came before are handed over first. */
  open(receive: (delivery: Delivery) => void): void;
}

export interface PullInbox {
  readonly form: 'pull';
  /** Deliveries that arrive while nothing is blocked. */
  open(receive: (delivery: Delivery) => void): void;
  /** Wait, blocking the thread, for the next delivery. */
  pull(): Delivery;
}

export type Inbox = PushInbox | PullInbox;

/** The push form over a message port. */
export function portInbox(port: MessagePort, check: (message: unknown) => Delivery): PushInbox {
  return {
    form: 'push',
    open(receive) {
      port.onmessage = (event: MessageEvent<unknown>) => receive(check(event.data));
    },
  };
}
