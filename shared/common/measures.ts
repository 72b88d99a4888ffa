import type { BootStepName } from '../../protocol/index.ts';

/** Measures of what takes time in Hearth, for the browser's own profiler: `hearth:batch 12`, `hearth:call get_rows`. */

/** The part of `performance` that is used. A page may have replaced it by an object without measures; nothing is measured then. */
export interface Timeline {
  now(): number;
  measure?(name: string, times: { readonly start: number; readonly end: number }): unknown;
  clearMeasures?(name: string): void;
}

/** The prefix of every name. */
export const MEASURE_PREFIX = 'hearth:';

/** The name of a step of the start. Measures of these steps stay on the timeline. */
export const bootMeasure = (name: BootStepName): string => `${MEASURE_PREFIX}boot:${name}`;

/**
 * Measure `what` from `start`, in milliseconds on this timeline, until now. A profiler that is recording gets the measure at once; it is
 * then removed from the timeline, which would grow without end on a page that is open for hours.
 */
export function measureSince(timeline: Timeline, what: string, start: number): void {
  const name = MEASURE_PREFIX + what;
  timeline.measure?.(name, { start, end: timeline.now() });
  timeline.clearMeasures?.(name);
}
