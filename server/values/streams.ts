import { concatBytes } from '../../shared/common/index.ts';
import type { OutgoingContent } from './write.ts';

/** The whole contents: streams are read to their end. */
export async function whole(media: readonly OutgoingContent[]): Promise<(readonly [id: string, content: Uint8Array])[]> {
  const contents: (readonly [string, Uint8Array])[] = [];
  for (const [id, content] of media) contents.push([id, content instanceof Uint8Array ? content : await readAll(content)]);
  return contents;
}

/** Ends streams that nobody will read, so that their sources are freed. */
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
