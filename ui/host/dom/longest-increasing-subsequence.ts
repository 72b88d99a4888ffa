/**
 * Which members of a new order can stay in place so that the fewest move: those of the longest increasing subsequence of the current
 * positions. `-1` marks a new member, which never stays.
 */
export function longestIncreasingSubsequence(positions: readonly number[]): readonly boolean[] {
  const stays = new Array<boolean>(positions.length).fill(false);
  // ends[k]: index of the smallest last position among increasing subsequences of length k + 1.
  const ends: number[] = [];
  const before = new Array<number>(positions.length).fill(-1);
  positions.forEach((position, index) => {
    if (position < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) stays[index] = true;
  return stays;
}
