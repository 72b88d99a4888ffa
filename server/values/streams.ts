import { joined } from '../../shared/common/index.ts';
import type { OutgoingContent } from './write.ts';

/** Contents that are all here: streams are read to their end. */
export async function whole(media: readonly OutgoingContent[]): Promise<(readonly [id: string, content: Uint8Array])[]> {
  const contents: (readonly [string, Uint8Array])[] = [];
  for (const [id, content] of media) contents.push([id, content instanceof Uint8Array ? content : await readAll(content)]);
  return contents;
}

/** Nobody will read them: what they are made of is let go. */
export async function dropStreams(media: readonly OutgoingContent[]): Promise<void> {
  for (const [, content] of media) {
    if (!(content instanceof Uint8Array)) await content[Symbol.asyncIterator]().return?.();
  }
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return joined(pieces);
}
