import type { ChunkHeader } from '../../protocol/index.ts';
import type { MediaContent } from '../python/index.ts';
import type { Caller } from './caller.ts';

/** How contents are cut: bytes of a chunk, and whether an empty one ends them (facts wire-protocol §8.1). */
export interface ChunkRule {
  readonly size: number;
  readonly endsEmpty: boolean;
}

/** Media that Python makes. */
export const PYTHON_CHUNKS: ChunkRule = { size: 65_536, endsEmpty: false };
/** Media of the server itself: files and assets. */
export const NATIVE_CHUNKS: ChunkRule = { size: 64_000, endsEmpty: true };

/** Sends contents behind their response, each header right before its bytes. Nothing is copied. */
export function sendMedia(
  caller: Pick<Caller, 'send'>,
  requestId: string,
  media: readonly MediaContent[],
  { size, endsEmpty }: ChunkRule,
): void {
  for (const [mediaId, content] of media) {
    const full = Math.ceil(content.length / size);
    const count = endsEmpty ? full + 1 : Math.max(full, 1);
    for (let chunkIndex = 0; chunkIndex < count; chunkIndex += 1) {
      const lastChunk = chunkIndex === count - 1;
      const header: ChunkHeader = { type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex, lastChunk };
      caller.send(JSON.stringify(header));
      caller.send(content.subarray(chunkIndex * size, (chunkIndex + 1) * size));
    }
  }
}
