/** An arrival as a text, for a wire that carries nothing else: buffers as lists of numbers. It has no way to carry Blobs. */
import type { Arrival } from '../../../worker/src/inbox/index.ts';

export function writeLetter({ binaries, ...rest }: Arrival): string {
  return JSON.stringify({ ...rest, binaries: binaries.map((buffer) => [...new Uint8Array(buffer as ArrayBuffer)]) });
}

export function readLetter(letter: string): Arrival {
  const { binaries, ...rest } = JSON.parse(letter) as Omit<Arrival, 'binaries'> & { readonly binaries: readonly number[][] };
  return { ...rest, binaries: binaries.map((bytes) => new Uint8Array(bytes).buffer) } as Arrival;
}
