/** The median of the values of several rounds, and both ends of their range. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export function median(values: readonly number[]): number {
  return (percentile(values, 50, Math.floor) + percentile(values, 50, Math.ceil)) / 2;
}

/**
 * The percentile of the values, always one of them.
 *
 * @param round chooses which of the two neighbours is taken where the percentile lies between them
 * @throws RangeError without values
 */
export function percentile(values: readonly number[], percent: number, round: (at: number) => number = Math.ceil): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[round((percent / 100) * (sorted.length - 1))];
  if (found === undefined) throw new RangeError('a percentile needs at least one value');
  return found;
}
