import type { BootStep, BootStepName } from '../../../protocol/index.ts';
import { bootMeasure } from '../../../shared/common/index.ts';

/** Measures the steps of the start-up waterfall, in every start and not only in benchmarks. */
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

  /** A step ends now, which began `start` milliseconds after the worker's time origin. */
  ended(name: BootStepName, start: number): void {
    const end = performance.now();
    // A step that began before the worker's time origin is only on the page's timeline.
    if (start >= 0) performance.measure(bootMeasure(name), { start, end });
    this.#done.push({ name, start: performance.timeOrigin + start, end: performance.timeOrigin + end });
  }
}
