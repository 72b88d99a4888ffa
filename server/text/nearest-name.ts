/** Longer words are cut to this length, since the time of a comparison grows with its square. */
const LONGEST = 100;

/**
 * The known name that a misspelled word probably means: the one with the smallest edit distance.
 *
 * @returns null if no known name is within a third of the word's length
 */
export function nearestName(word: string, known: Iterable<string>): string | null {
  const wanted = word.slice(0, LONGEST).toLowerCase();
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const slips = slipsBetween(wanted, name.toLowerCase());
    if (slips >= fewest) continue;
    best = name;
    fewest = slips;
  }
  return best;
}

/** The edit distance, counting a missing, extra or changed letter, or two adjacent letters exchanged (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const slips = Math.min(changed, at(last, column) + 1, at(current, column - 1) + 1);
      const exchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(exchanged ? Math.min(slips, at(beforeLast, column - 2) + 1) : slips);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
