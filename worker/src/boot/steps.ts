import type { BootStep } from '../../../protocol/index.ts';

/** The start-up waterfall: every step has a name and is timed, in the product and not only in a benchmark. */
export class BootSteps {
  readonly #done: BootStep[] = [];

  get done(): readonly BootStep[] {
    return this.#done;
  }

  async run<T>(name: string, step: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.#done.push({ name, start, end: performance.now() });
    }
  }
}
