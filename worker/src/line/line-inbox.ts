import type { Arrival, PullInbox, Receive } from '../inbox/index.ts';
import { type Line, LineBroken, QUESTIONS } from './line.ts';
import { unpackArrival } from './packed-arrival.ts';

/**
 * The pull form: arrivals are pushed to this thread by messages, numbered; where it is blocked it asks for the next one, and
 * the message is of no consequence when it comes.
 */
export class LineInbox implements PullInbox {
  readonly form = 'pull';
  readonly way: PullInbox['way'];
  readonly #line: Line;
  readonly #tellHad: (number: number) => void;
  #had = 0;
  #early: Arrival[] = [];
  #receive: Receive | null = null;
  #broken: ((error: Error) => never) | null = null;

  /** `tellHad` says to the other end up to which number everything has come. */
  constructor(line: Line, tellHad: (number: number) => void) {
    this.way = line.way;
    this.#line = line;
    this.#tellHad = tellHad;
  }

  /** What a message brought. */
  pushed(number: number, arrival: Arrival): void {
    if (number <= this.#had) return;
    this.#had = number;
    this.#tellHad(number);
    if (this.#receive) this.#receive(arrival);
    else this.#early.push(arrival);
  }

  check(): void {
    const arrival = this.#ask(QUESTIONS.poll(this.#had + 1));
    if (arrival) this.#early.push(arrival);
  }

  open(receive: Receive, broken: (error: Error) => never): void {
    this.#broken = broken;
    // What is received may pull.
    for (let arrival = this.#early.shift(); arrival; arrival = this.#early.shift()) receive(arrival);
    this.#receive = receive;
  }

  pull(): Arrival {
    const arrival = this.#early.shift() ?? this.#ask(QUESTIONS.next(this.#had + 1));
    if (!arrival) throw new Error('Hearth: a question for the next arrival was answered without one');
    return arrival;
  }

  poll(): Arrival | null {
    return this.#early.shift() ?? this.#ask(QUESTIONS.poll(this.#had + 1));
  }

  #ask(question: string): Arrival | null {
    try {
      const bytes = this.#line.bytes(question);
      if (bytes.length === 0) return null;
      const number = this.#had + 1;
      const arrival = unpackArrival(bytes, (index) => this.#line.blob(QUESTIONS.blob(number, index)));
      this.#had = number;
      return arrival;
    } catch (error) {
      if (error instanceof LineBroken) this.#broken?.(error);
      throw error;
    }
  }
}
