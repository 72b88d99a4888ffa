import { KeptTurns } from './kept-turns.ts';
import type { Supply, Turns } from './turns.ts';

/** Without stack switching: a flow starts at once, on top of the one that waits, except in the midst of a long task. */
export class Nesting implements Turns {
  readonly #later: (run: () => void) => void;
  readonly #supplies = new Set<Supply>();
  readonly #kept = new KeptTurns();
  #taken = false;

  /** `later` runs something in a task of its own. */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#taken;
  }

  enter<T>(flow: () => Promise<T>): Promise<T> {
    return flow();
  }

  offer(supply: Supply): void {
    this.#supplies.add(supply);
    if (!this.#taken) this.drain();
  }

  nest(batch: number, start: () => Promise<void>): void {
    if (this.#kept.of(batch)) this.#kept.add(batch, () => void start());
    else void start();
  }

  /**
   * Let messages in until the page has answered what was sent up to a batch. What it calls meanwhile is run, and nothing else;
   * for which flow it was called tells what has to end before.
   */
  answering(upTo: number, isAnswered: () => boolean, next: () => void): void {
    const turn = this.#kept.begin(upTo);
    try {
      this.letIn(() => {
        for (;;) {
          for (let run = turn.called.shift(); run; run = turn.called.shift()) run();
          if (isAnswered()) break;
          next();
        }
      });
    } finally {
      this.#kept.end(turn);
    }
  }

  /** Run everything that is there, on top of whatever is on the stack. */
  drain(): void {
    for (let run = this.#kept.next(); run; run = this.#kept.next()) run();
    for (const supply of this.#supplies) {
      while (supply.length > 0) void supply.start();
      this.#supplies.delete(supply);
    }
  }

  /**
   * Let messages in without starting anything but what the page calls itself. What comes is started when the running flow
   * waits, or is through.
   */
  letIn(messages: () => void): void {
    this.#whileTaken(messages);
    this.#later(() => this.drain());
  }

  /** Let messages in together; what comes is started behind the last of them, where it would have been at once. */
  gather(messages: () => void): void {
    this.#whileTaken(messages);
    if (!this.#taken) this.drain();
  }

  #whileTaken(messages: () => void): void {
    const before = this.#taken;
    this.#taken = true;
    try {
      messages();
    } finally {
      this.#taken = before;
    }
  }
}
