/** Public interface of `contents/`: the bytes of media, in or outside Python's memory. */
export { BlobContent } from './blob-content.ts';
export { ChunkCollector, inlineIfSmall, MAX_INLINE_BYTES } from './chunk-collector.ts';
export type { Content } from './content.ts';
export { type PythonBinaries, type PythonBinary, toArray, toSendable } from './python-bytes.ts';
export { PythonContent } from './python-content.ts';
