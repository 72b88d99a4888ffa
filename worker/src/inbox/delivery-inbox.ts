import type { Delivery, ReplyId } from '../../../protocol/index.ts';
import { pageFault } from '../outcome.ts';
import type { Arrival, PushInbox, Receive } from './inbox.ts';

/** The inbox to which arrivals are pushed: deliveries of the page by `take`, all others by `deliver`. */
export class DeliveryInbox implements PushInbox {
  readonly form = 'push';
  readonly #check: (message: unknown) => Delivery;
  #early: Arrival[] = [];
  #receive: Receive | null = null;

  /** @param check returns the delivery, or throws to refuse it */
  constructor(check: (message: unknown) => Delivery) {
    this.#check = check;
  }

  readonly deliver: Receive = (arrival) => {
    if (this.#receive) this.#receive(arrival);
    else this.#early.push(arrival);
  };

  /**
   * Take a delivery of the page. If it is an answer that cannot be read, the reply gets an error before the delivery is refused.
   *
   * @throws what `check` does; nothing has changed then
   */
  readonly take = (delivery: unknown): void => this.deliver(this.#read(delivery));

  open(receive: Receive): void {
    // Arrivals that come while one is received are queued after the others.
    for (let next = this.#early.shift(); next; next = this.#early.shift()) receive(next);
    this.#receive = receive;
  }

  #read(message: unknown): Delivery {
    try {
      return this.#check(message);
    } catch (error) {
      const reply = replyIn(message);
      if (reply !== null) this.deliver(refusedAnswer(reply, (error as Error).message));
      throw error;
    }
  }
}

function replyIn(message: unknown): ReplyId | null {
  const { item } = (message ?? {}) as { readonly item?: { readonly kind?: unknown; readonly reply?: unknown } };
  return item?.kind === 'settle' && typeof item.reply === 'number' ? item.reply : null;
}

function refusedAnswer(reply: ReplyId, text: string): Arrival {
  const value = pageFault("could not read the page's answer", text);
  return { seq: 0, ran: 0, cause: null, state: [], binaries: [], item: { kind: 'settle', reply, ok: false, value } };
}
