import type { Supply, Turns } from './turns.ts';

/**
 * With stack switching: whoever holds the baton runs. It is passed on by the flow that ends or parks its stack, not by the
 * one that merely lets messages in. Pyodide starts a flow some tasks after it was asked to; the baton is held meanwhile, so
 * that two flows can't both be on their way in.
 */
export class Baton implements Turns {
  readonly #later: (run: () => void) => void;
  readonly #line: (() => void)[] = [];
  /** What is to run within the turn of the flow that has it. */
  readonly #within: (() => void)[] = [];
  readonly #offered = new Set<Supply>();
  #running = false;
  /** Flows that keep their turn while the page answers. */
  #keeping = 0;

  /** `later` runs something in a task of its own, behind the messages that have arrived by now. */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#running || this.#keeping > 0;
  }

  async enter<T>(flow: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await flow();
    } finally {
      this.pass();
    }
  }

  offer(supply: Supply): void {
    if (this.#offered.has(supply) || supply.length === 0) return;
    this.#offered.add(supply);
    this.#queue(() => {
      this.#offered.delete(supply);
      const ended = supply.start();
      this.offer(supply);
      void ended.finally(() => this.pass());
    });
  }

  nest(start: () => Promise<void>): void {
    this.#queueWithin(() => void start().finally(() => this.pass()));
  }

  /** A flow comes, or comes back. First come, first served. */
  take(): Promise<void> {
    return new Promise((resolve) => this.#queue(resolve));
  }

  /**
   * The flow that holds the baton ends or parks. Whoever is next gets it in a later task: after a long one, what piled up
   * comes in first, so that it can be coalesced.
   */
  pass(): void {
    this.#running = false;
    this.#next();
  }

  /** It waits for the page's answer and keeps its turn: only what the page calls meanwhile runs. */
  keep(): void {
    this.#keeping += 1;
    this.pass();
  }

  /** The answer is there; the flow goes on behind what the page has called before. */
  comeBack(): Promise<void> {
    this.#keeping -= 1;
    return new Promise((resolve) => this.#queueWithin(resolve));
  }

  /** The answer will take long: others may have their turn after all. */
  giveUp(): void {
    this.#keeping -= 1;
    if (!this.#running) this.#next();
  }

  #next(): void {
    const within = this.#within.shift();
    if (within) {
      this.#running = true;
      within();
    } else if (this.#keeping === 0 && this.#line.length > 0) {
      this.#running = true;
      this.#later(() => this.#line.shift()?.());
    }
  }

  #queue(run: () => void): void {
    if (this.taken) {
      this.#line.push(run);
      return;
    }
    this.#running = true;
    run();
  }

  #queueWithin(run: () => void): void {
    if (this.#running) {
      this.#within.push(run);
      return;
    }
    this.#running = true;
    run();
  }
}
