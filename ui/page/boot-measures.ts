import type { BootStep, BootStepName } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';

/** Add the worker's steps to the page's timeline, where the browser's profiler and the inspector show them. */
export function showSteps({ performance }: Window, steps: readonly BootStep[]): void {
  for (const { name, start, end } of steps) {
    performance.measure(bootMeasure(name), { start: start - performance.timeOrigin, end: end - performance.timeOrigin });
  }
}

/** Measure a step until its promise settles. */
export async function timeStep<T>({ performance }: Window, name: BootStepName, wait: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await wait();
  } finally {
    performance.measure(bootMeasure(name), { start, end: performance.now() });
  }
}

/** Measure the step that ends when the page's bundle runs. It begins when the page's first script has run. */
export function bundleRuns({ performance }: Window): void {
  const [page] = performance.getEntriesByName(bootMeasure('page'));
  performance.measure(bootMeasure('bundle'), { start: page?.duration ?? 0, end: performance.now() });
}
