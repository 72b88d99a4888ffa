import { drain, type ImageSource, sourceOf } from '../../../shared/common/index.ts';

/** Frees the memory of a downloaded image, even while its buffer is referenced: Pyodide keeps its options, and promises their results. */
export const free = (image: Uint8Array<ArrayBuffer>): void => drain(new MessageChannel())([image.buffer]);

/** A downloaded image, whose memory (15 MB) is freed when it is released. */
export const arrived = (image: Uint8Array<ArrayBuffer>): ImageSource => sourceOf(image, () => free(image));
