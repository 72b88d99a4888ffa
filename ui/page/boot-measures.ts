import type { BootStep, BootStepName } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';

/** Show the worker's steps on the page's own timeline, where the browser's profiler and the inspector look for them. */
export function showSteps({ performance }: Window, steps: readonly BootStep[]): void {
  for (const { name, start, end } of steps) {
    performance.measure(bootMeasure(name), { start: start - performance.timeOrigin, end: end - performance.timeOrigin });
  }
}

/** Time a step that the page waits for; it ends when the promise does, either way. */
export async function timeStep<T>({ performance }: Window, name: BootStepName, wait: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await wait();
  } finally {
    performance.measure(bootMeasure(name), { start, end: performance.now() });
  }
}

/** The page's bundle runs; it was asked for when the page's first script had run. */
export function bundleRuns({ performance }: Window): void {
  const [page] = performance.getEntriesByName(bootMeasure('page'));
  performance.measure(bootMeasure('bundle'), { start: page?.duration ?? 0, end: performance.now() });
}
