import type { Json } from '../../../protocol/index.ts';
import type { TransportState } from './transport.ts';

const MOST_REQUESTS = 100;
const REQUESTS_KEPT = 50;
const EVENTS_KEPT = 50;

/** The latest events on the wire, which are sent with every logged error as `wsdata` (wire §4.11). */
export class Diagnostics {
  readonly #userAgent: string;
  readonly #loadTime = Date.now();
  #events: Json[] = [];
  #requests: Json[] = [];
  #sent = 0;
  #received = 0;

  constructor(userAgent: string) {
    this.#userAgent = userAgent;
  }

  /** @param what the called function, or method of a live object */
  called(id: string, what: string): void {
    this.#sent += 1;
    this.#request({ time: Date.now(), id, call: what });
  }

  /** @param how `response`, or the type of the error */
  answered(id: string, how: string): void {
    this.#received += 1;
    this.#request({ time: Date.now(), id, response: how });
  }

  connection(state: TransportState): void {
    this.#events.push({ type: state, time: Date.now(), nSent: this.#sent, nReceived: this.#received });
    this.#events = this.#events.slice(-EVENTS_KEPT);
  }

  report(): Json {
    return {
      loadTime: this.#loadTime,
      userAgent: this.#userAgent,
      events: [...this.#events],
      requests: [...this.#requests],
      nSent: this.#sent,
      nReceived: this.#received,
    };
  }

  #request(entry: Json): void {
    this.#requests.push(entry);
    if (this.#requests.length > MOST_REQUESTS) this.#requests = this.#requests.slice(-REQUESTS_KEPT);
  }
}
