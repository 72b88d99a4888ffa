/** Public interface of `shared/common`: small helpers that several parts use, and that depend on none of them. */

export { BoundedMap } from './bounded-map.ts';
export { type ChunkRule, chunksOf, NATIVE_CHUNKS, PYTHON_CHUNKS } from './chunks.ts';
export { concatBytes } from './concat-bytes.ts';
export { cssLength, cssSide } from './css-sizes.ts';
export { bufferFreer } from './free-buffers.ts';
export { type ImageSource, inMemorySource } from './image-source.ts';
export { MARKUP_ATTRIBUTE } from './markup.ts';
export { bootMeasure, MEASURE_PREFIX, measureSince } from './measures.ts';
export { openDiff, packDiff } from './memory-diff.ts';
export { type MemoryImage, openImage, packMemory } from './memory-image.ts';
export { fileNameOf, SNAPSHOT_CACHE_FOLDER } from './snapshot-cache.ts';
export { LONGEST_TIMER_MS } from './timers.ts';
