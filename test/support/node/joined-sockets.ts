import type { Duplex } from 'node:stream';

/** What comes of one goes to the other, and neither outlives the other. */
export function joinSockets(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  for (const [ends, goes] of [
    [one, other],
    [other, one],
  ] as const) {
    ends.on('error', () => goes.destroy());
    ends.on('close', () => goes.destroy());
  }
}
