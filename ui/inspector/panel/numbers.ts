/** Formats numbers for the inspector's tables. */

/** Milliseconds: `4.2 ms`, `1,204 ms`. */
export const milliseconds = (time: number): string =>
  `${time < 100 ? time.toFixed(1) : Math.round(time).toLocaleString('en')} ms`;

/** Bytes or characters: `812`, `4.1 k`, `2.3 M`. */
export function size(count: number): string {
  if (count < 1000) return String(count);
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} k` : `${(count / 1_000_000).toFixed(1)} M`;
}
