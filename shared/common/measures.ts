import type { BootStepName } from '../../protocol/index.ts';

/** What takes time in Hearth, under names that the browser's own profiler shows: `hearth:batch 12`, `hearth:call get_rows`. */

/** The part of the platform's `performance` that is used; where a page's stand-in has no measures, nothing is measured. */
export interface Timeline {
  now(): number;
  measure?(name: string, times: { readonly start: number; readonly end: number }): unknown;
  clearMeasures?(name: string): void;
}

/** In front of every name. */
export const MEASURE_PREFIX = 'hearth:';

/** What the timeline calls a step of the start; these it keeps. */
export const bootMeasure = (name: BootStepName): string => `${MEASURE_PREFIX}boot:${name}`;

/**
 * Say what took from `start`, in milliseconds on that timeline, until now. A profiler that records has it at once; the
 * timeline itself keeps nothing, since a page lives for hours.
 */
export function measureSince(timeline: Timeline, what: string, start: number): void {
  const name = MEASURE_PREFIX + what;
  timeline.measure?.(name, { start, end: timeline.now() });
  timeline.clearMeasures?.(name);
}
