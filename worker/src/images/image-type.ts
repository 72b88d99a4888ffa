/** The types that a browser can write. */
export type WritableType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Bytes near the start of each type, by which it is recognized, since the content type of media may be wrong. */
const STARTS: readonly (readonly [type: WritableType, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];
const LONGEST_START = 12;

/** The type in which to write a changed picture: its own if the browser can write it, otherwise PNG, which is lossless. */
export async function writableType(content: Blob): Promise<WritableType> {
  const start = new Uint8Array(await content.slice(0, LONGEST_START).arrayBuffer());
  const found = STARTS.find(([, at, bytes]) => bytes.every((byte, index) => start[at + index] === byte));
  return found?.[0] ?? 'image/png';
}
