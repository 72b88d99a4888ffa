import type { Delivery, ReplyId } from '../../../protocol/index.ts';
import type { Arrival, PushInbox, Receive } from './inbox.ts';

/** The push form: the page's messages come over a port, all else by `deliver`. */
export class PortInbox implements PushInbox {
  readonly form = 'push';
  readonly #port: MessagePort;
  readonly #check: (message: unknown) => Delivery;
  #early: Arrival[] = [];
  #receive: Receive | null = null;

  /** `check` reads a message of the page; what it throws goes to the worker's `error` event. */
  constructor(port: MessagePort, check: (message: unknown) => Delivery) {
    this.#port = port;
    this.#check = check;
  }

  readonly deliver: Receive = (arrival) => {
    if (this.#receive) this.#receive(arrival);
    else this.#early.push(arrival);
  };

  open(receive: Receive): void {
    for (const arrival of this.#early.splice(0)) receive(arrival);
    this.#receive = receive;
    // Setting the handler starts the port, which has kept the messages so far.
    this.#port.onmessage = (event: MessageEvent<unknown>) => receive(this.#read(event.data));
  }

  /** A message of the page; of an answer that cannot be read, who waits for it is told, before the error is raised. */
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
  const message = `Hearth could not read the page's answer (this is a fault of Hearth's, not of the app): ${text}`;
  const value = [
    'o',
    [
      ['name', 'Error'],
      ['message', message],
    ],
  ] as const;
  return { seq: 0, ran: 0, cause: null, state: [], binaries: [], item: { kind: 'settle', reply, ok: false, value } };
}
