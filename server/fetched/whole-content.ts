import { concatBytes } from '../../shared/common/index.ts';

/** A larger content of one response could take the memory that all visitors of the server share. */
const MOST_BYTES = 2 ** 29;

/**
 * Reads the content of a response into memory.
 *
 * @throws Error when it is larger than `most` bytes, however large the response says that it is
 */
export async function wholeContent({ body }: Response, most = MOST_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    // Leaving the loop cancels the rest.
    if (length > most) throw new Error(`the response is larger than ${most / 2 ** 20} MB`);
    pieces.push(piece);
  }
  return concatBytes(pieces);
}
