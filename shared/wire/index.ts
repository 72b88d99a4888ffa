/** The door of `shared/wire/`: what client and server do alike with what crosses between them. */
export { type ChunkPlace, type ChunkRule, chunksOf, NATIVE_CHUNKS, PYTHON_CHUNKS } from './chunks.ts';
