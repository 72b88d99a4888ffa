/** The door of `shared/common`: small helpers that several parts use, and that depend on none of them. */

export { BoundedMap } from './bounded-map.ts';
export { type ChunkRule, chunksOf, NATIVE_CHUNKS, PYTHON_CHUNKS } from './chunks.ts';
export { cssLength, cssSide } from './css-sizes.ts';
export { drain } from './drain.ts';
export { type ImageSource, sourceOf } from './image-source.ts';
export { joined } from './joined.ts';
export { MARKUP_ATTRIBUTE } from './markup.ts';
export { bootMeasure, MEASURE_PREFIX, measureSince } from './measures.ts';
export { openChange, packChange } from './memory-change.ts';
export { type MemoryImage, openImage, packMemory } from './memory-image.ts';
export { fileNameOf, SNAPSHOT_CACHE_FOLDER } from './snapshot-cache.ts';
