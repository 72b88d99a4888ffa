import type { Arrival, PullInbox, Receive } from '../../../worker/src/inbox/index.ts';
import { parseArrival } from './serialized-arrival.ts';

/** The pull form: arrivals of one box of the relay, fetched by requests that block the thread. */
export class RelayInbox implements PullInbox {
  readonly form = 'pull';
  readonly way = 'service-worker';
  readonly #box: string;
  #have = 0;

  constructor(box: string) {
    this.#box = box;
  }

  /** Asks again and again while the event loop turns. A serialized that a `pull` took meanwhile is not handed over again. */
  open(receive: Receive): void {
    const ask = async (): Promise<void> => {
      for (;;) {
        const number = this.#have + 1;
        const serialized = await (await fetch(this.#next())).text();
        if (number > this.#have) receive(this.#take(serialized));
      }
    };
    void ask();
  }

  pull(): Arrival {
    return this.#take(this.#request(this.#next()).responseText);
  }

  poll(): Arrival | null {
    const request = this.#request(`${this.#next()}&poll`);
    return request.status === 204 ? null : this.#take(request.responseText);
  }

  #next(): string {
    return `${this.#box}?have=${this.#have}`;
  }

  #take(serialized: string): Arrival {
    this.#have += 1;
    return parseArrival(serialized);
  }

  #request(url: string): XMLHttpRequest {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    return request;
  }
}
