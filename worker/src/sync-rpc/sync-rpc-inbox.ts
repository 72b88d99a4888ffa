import type { Arrival, PullInbox, Receive } from '../inbox/index.ts';
import { decodeArrival, splitArrivals } from './arrival-codec.ts';
import { ARRIVAL_REQUESTS, SyncBroken, type SyncClient } from './sync-client.ts';

/** An arrival with its number. */
interface Numbered {
  readonly number: number;
  readonly arrival: Arrival;
}

/**
 * The inbox that is pulled: numbered arrivals come to this thread by messages, and it asks for the next ones while it is blocked. The
 * message of an arrival that it has asked for is ignored when it comes.
 */
export class SyncRpcInbox implements PullInbox {
  readonly form = 'pull';
  readonly way: PullInbox['way'];
  readonly #client: SyncClient;
  readonly #tellHad: (number: number) => void;
  #had = 0;
  /** Arrivals that are here, and have not been taken. */
  #early: Numbered[] = [];
  #receive: Receive | null = null;
  #broken: ((error: Error) => never) | null = null;

  /** @param tellHad tells the other end the number up to which all arrivals are here */
  constructor(client: SyncClient, tellHad: (number: number) => void) {
    this.way = client.way;
    this.#client = client;
    this.#tellHad = tellHad;
  }

  /** An arrival came by a message. */
  pushed(number: number, arrival: Arrival): void {
    if (number > this.#had) {
      this.#had = number;
      this.#tellHad(number);
      this.#early.push({ number, arrival });
    }
    // An arrival that came earlier, together with the answer to a request, is received now, unless it has been taken.
    if (this.#receive && this.#early[0]?.number === number) this.#receive(this.#take() as Arrival);
  }

  check(): void {
    this.#ask(ARRIVAL_REQUESTS.poll(this.#had + 1));
  }

  open(receive: Receive, broken: (error: Error) => never): void {
    this.#broken = broken;
    // In a loop with `#take`, since receiving an arrival may pull others.
    for (let arrival = this.#take(); arrival; arrival = this.#take()) receive(arrival);
    this.#receive = receive;
  }

  pull(): Arrival {
    if (this.#early.length === 0) this.#ask(ARRIVAL_REQUESTS.next(this.#had + 1));
    const arrival = this.#take();
    if (!arrival) throw new Error('Hearth: a question for the next arrival was answered without one');
    return arrival;
  }

  poll(): Arrival | null {
    if (this.#early.length === 0) this.#ask(ARRIVAL_REQUESTS.poll(this.#had + 1));
    return this.#take();
  }

  takeAlong(isWanted: (arrival: Arrival) => boolean): Arrival | null {
    const [next] = this.#early;
    return next && isWanted(next.arrival) ? this.#take() : null;
  }

  #take(): Arrival | null {
    return this.#early.shift()?.arrival ?? null;
  }

  #ask(question: string): void {
    const before = this.#had;
    try {
      for (const bytes of splitArrivals(this.#client.bytes(question))) {
        const number = this.#had + 1;
        const arrival = decodeArrival(bytes, (index) => this.#client.blob(ARRIVAL_REQUESTS.blob(number, index)));
        this.#early.push({ number, arrival });
        this.#had = number;
      }
    } catch (error) {
      if (error instanceof SyncBroken) this.#broken?.(error);
      // Arrivals before the failed one are complete; the next request will fail again, if the error lasts.
      else if (this.#had > before) return;
      throw error;
    }
  }
}
