import type { BootStep, BootStepName } from '../../../protocol/index.ts';
import { bootMeasure } from '../../../shared/common/index.ts';

/** The start-up waterfall: every step has a name and is timed, in the product and not only in a benchmark. */
export class BootSteps {
  readonly #done: BootStep[] = [];

  get done(): readonly BootStep[] {
    return this.#done;
  }

  async run<T>(name: BootStepName, step: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.ended(name, start);
    }
  }

  /** A step ends now that began so many milliseconds after the worker's time origin. */
  ended(name: BootStepName, start: number): void {
    const end = performance.now();
    // What began on the page, before this timeline did, is on the page's alone.
    if (start >= 0) performance.measure(bootMeasure(name), { start, end });
    this.#done.push({ name, start: performance.timeOrigin + start, end: performance.timeOrigin + end });
  }
}
