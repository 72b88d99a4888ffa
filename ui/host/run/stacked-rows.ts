/** The number of rows to measure: this many at the start reveal lines, and this many from the whole list reveal columns. */
const SAMPLE = 32;

/**
 * Does each row of a list begin below the one before it? A style sheet may put them in lines or columns. Null if this holds for the
 * rows on the page, but some are missing or none has a height, so that the final positions are unknown.
 */
export function areRowsStacked(roots: readonly HTMLElement[]): boolean | null {
  const present = roots.filter((root) => root.isConnected);
  const step = Math.max(Math.floor(present.length / SAMPLE), 1);
  const front = topsOf(present.slice(0, SAMPLE));
  const all = topsOf(present.filter((_root, index) => index % step === 0));
  if (!isRising(front) || !isRising(all)) return false;
  return present.length < roots.length || front.length + all.length === 0 ? null : true;
}

function topsOf(roots: readonly HTMLElement[]): number[] {
  return roots.map((root) => root.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [top] : []));
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number > (numbers[index - 1] ?? Number.NEGATIVE_INFINITY));
}
