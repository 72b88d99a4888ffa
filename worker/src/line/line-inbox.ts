import type { Arrival, PullInbox, Receive } from '../inbox/index.ts';
import { type Line, LineBroken, QUESTIONS } from './line.ts';
import { apart, unpackArrival } from './packed-arrival.ts';

/** An arrival with its number. */
interface Numbered {
  readonly number: number;
  readonly arrival: Arrival;
}

/**
 * The pull form: arrivals are pushed to this thread by messages, numbered; where it is blocked it asks for the next ones, and
 * the message of one that was taken is of no consequence when it comes.
 */
export class LineInbox implements PullInbox {
  readonly form = 'pull';
  readonly way: PullInbox['way'];
  readonly #line: Line;
  readonly #tellHad: (number: number) => void;
  #had = 0;
  /** What is there and not taken yet. */
  #early: Numbered[] = [];
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
    if (number > this.#had) {
      this.#had = number;
      this.#tellHad(number);
      this.#early.push({ number, arrival });
    }
    // One that came with another that was asked for has its turn now, if nobody has taken it before.
    if (this.#receive && this.#early[0]?.number === number) this.#receive(this.#take() as Arrival);
  }

  check(): void {
    this.#ask(QUESTIONS.poll(this.#had + 1));
  }

  open(receive: Receive, broken: (error: Error) => never): void {
    this.#broken = broken;
    // What is received may pull.
    for (let arrival = this.#take(); arrival; arrival = this.#take()) receive(arrival);
    this.#receive = receive;
  }

  pull(): Arrival {
    if (this.#early.length === 0) this.#ask(QUESTIONS.next(this.#had + 1));
    const arrival = this.#take();
    if (!arrival) throw new Error('Hearth: a question for the next arrival was answered without one');
    return arrival;
  }

  poll(): Arrival | null {
    if (this.#early.length === 0) this.#ask(QUESTIONS.poll(this.#had + 1));
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
      for (const bytes of apart(this.#line.bytes(question))) {
        const number = this.#had + 1;
        const arrival = unpackArrival(bytes, (index) => this.#line.blob(QUESTIONS.blob(number, index)));
        this.#early.push({ number, arrival });
        this.#had = number;
      }
    } catch (error) {
      if (error instanceof LineBroken) this.#broken?.(error);
      // What came in front of it is whole; who asks for what is next meets the error.
      else if (this.#had > before) return;
      throw error;
    }
  }
}
