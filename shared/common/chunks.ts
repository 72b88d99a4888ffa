import type { ChunkHeader } from '../../protocol/index.ts';

/** How contents are cut: bytes of a chunk, and whether an empty one ends them (wire §10.1). */
export interface ChunkRule {
  readonly size: number;
  readonly endsEmpty: boolean;
}

/** Media that Python makes, on either side. */
export const PYTHON_CHUNKS: ChunkRule = { size: 65_536, endsEmpty: false };
/** Media of the server itself: files and assets. */
export const NATIVE_CHUNKS: ChunkRule = { size: 64_000, endsEmpty: true };

/** One chunk: what announces it, and its bytes' place in the content. */
export interface ChunkPlace {
  readonly header: ChunkHeader;
  readonly start: number;
  readonly end: number;
}

/** The chunks of a content of so many bytes, at least one, the last one marked. */
export function* chunksOf(
  requestId: string,
  mediaId: string,
  length: number,
  { size, endsEmpty }: ChunkRule,
): Generator<ChunkPlace> {
  const full = Math.ceil(length / size);
  const count = endsEmpty ? full + 1 : Math.max(full, 1);
  for (let chunkIndex = 0; chunkIndex < count; chunkIndex += 1) {
    const lastChunk = chunkIndex === count - 1;
    const header: ChunkHeader = { type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex, lastChunk };
    yield { header, start: Math.min(chunkIndex * size, length), end: Math.min((chunkIndex + 1) * size, length) };
  }
}
