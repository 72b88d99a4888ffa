import type { Delivery, InboxItem } from '../../../protocol/index.ts';
import type { Arrival, PullInbox, Receive } from '../inbox/index.ts';

let seq = 0;

/** A delivery of the page. */
export const delivery = (item: InboxItem): Delivery => ({ seq: ++seq, ran: 0, cause: null, state: [], item, binaries: [] });

export const click = (node: number): Delivery => delivery({ kind: 'event', node, name: 'click', args: {}, policy: 'all' });

export const settle = (reply: number, value: string): Delivery => delivery({ kind: 'settle', reply, ok: true, value });

/** A pull inbox whose arrivals the test sets beforehand. A pull that would block forever fails. */
export class ScriptedInbox implements PullInbox {
  readonly form = 'pull';
  readonly way = 'service-worker';
  /** Arrivals in the order in which they are pulled. */
  readonly script: Arrival[] = [];
  receive: Receive | null = null;

  check(): void {}

  open(receive: Receive): void {
    this.receive = receive;
  }

  pull(): Arrival {
    const next = this.script.shift();
    if (!next) throw new Error('the thread waits, and nothing will ever come');
    return next;
  }

  poll(): Arrival | null {
    return this.script.shift() ?? null;
  }

  takeAlong(isWanted: (arrival: Arrival) => boolean): Arrival | null {
    const [next] = this.script;
    return next && isWanted(next) ? this.poll() : null;
  }
}
