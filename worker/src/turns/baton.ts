import type { Supply, Turns } from './turns.ts';

/**
 * With stack switching: whoever holds the baton runs. It is passed on by the flow that ends or parks its stack, not by the
 * one that merely lets messages in. Pyodide starts a flow some tasks after it was asked to; the baton is held meanwhile, so
 * that two flows can't both be on their way in.
 */
export class Baton implements Turns {
  readonly #later: (run: () => void) => void;
  readonly #line: (() => void)[] = [];
  readonly #offered = new Set<Supply>();
  #taken = false;

  /** `later` runs something in a task of its own, behind the messages that have arrived by now. */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#taken;
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

  /** A flow comes, or comes back. First come, first served. */
  take(): Promise<void> {
    return new Promise((resolve) => this.#queue(resolve));
  }

  /**
   * The flow that holds the baton ends or parks. Whoever is next gets it in a later task: after a long one, what piled up
   * comes in first, so that it can be coalesced.
   */
  pass(): void {
    if (this.#line.length > 0) this.#later(() => this.#line.shift()?.());
    else this.#taken = false;
  }

  #queue(run: () => void): void {
    if (this.#taken) {
      this.#line.push(run);
      return;
    }
    this.#taken = true;
    run();
  }
}
