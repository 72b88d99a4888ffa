import type { Supply, Turns } from './turns.ts';

/** Without stack switching: a flow starts at once, on top of the one that waits, except in the midst of a long task. */
export class Nesting implements Turns {
  readonly #later: (run: () => void) => void;
  readonly #supplies = new Set<Supply>();
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

  nest(start: () => Promise<void>): void {
    void start();
  }

  /** Run everything that is there, on top of whatever is on the stack. */
  drain(): void {
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
    const before = this.#taken;
    this.#taken = true;
    messages();
    this.#taken = before;
    this.#later(() => this.drain());
  }
}
