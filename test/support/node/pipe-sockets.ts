import type { Duplex } from 'node:stream';

/** Pipes each socket into the other, and ends both together. */
export function pipeSockets(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  for (const [ends, goes] of [
    [one, other],
    [other, one],
  ] as const) {
    ends.on('error', () => goes.destroy());
    ends.on('close', () => goes.destroy());
  }
}
