import { concatBytes } from '../../shared/common/index.ts';
import type { OutgoingContent } from './write.ts';

/** Reads streams to their end, and returns all contents complete. */
export async function whole(media: readonly OutgoingContent[]): Promise<(readonly [id: string, content: Uint8Array])[]> {
  const contents: (readonly [string, Uint8Array])[] = [];
  for (const [id, content] of media) contents.push([id, content instanceof Uint8Array ? content : await readAll(content)]);
  return contents;
}

/** Closes streams that will not be read, so that their sources are released. */
export async function dropStreams(media: readonly OutgoingContent[]): Promise<void> {
  for (const [, content] of media) {
    if (!(content instanceof Uint8Array)) await content[Symbol.asyncIterator]().return?.();
  }
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return concatBytes(pieces);
}
