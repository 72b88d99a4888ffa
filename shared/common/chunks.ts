import type { ChunkHeader } from '../../protocol/index.ts';

/** How a content is cut into chunks: the size of a chunk in bytes, and whether an empty chunk ends the content (wire §10.1). */
export interface ChunkRule {
  readonly size: number;
  readonly endsEmpty: boolean;
}

/** For media that Python makes, in the client or in server code. */
export const PYTHON_CHUNKS: ChunkRule = { size: 65_536, endsEmpty: false };
/** For media of the server itself: files and assets. */
export const NATIVE_CHUNKS: ChunkRule = { size: 64_000, endsEmpty: true };

/** One chunk: its header, and the range of its bytes in the content. */
export interface ChunkPlace {
  readonly header: ChunkHeader;
  readonly start: number;
  readonly end: number;
}

/** The chunks of a content of `length` bytes. There is at least one, and the last is marked as such. */
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
