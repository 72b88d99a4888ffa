import type { Delivery } from '../../../protocol/index.ts';
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
    this.#port.onmessage = (event: MessageEvent<unknown>) => receive(this.#check(event.data));
  }
}
