import { bufferFreer, type ImageSource, inMemorySource } from '../../../shared/common/index.ts';

/** Frees the memory of a downloaded image, even while its buffer is referenced: Pyodide keeps its options, and promises their results. */
export const freeImage = (image: Uint8Array<ArrayBuffer>): void => bufferFreer(new MessageChannel())([image.buffer]);

/** A downloaded image, whose memory (15 MB) is freed when it is released. */
export const downloadedImage = (image: Uint8Array<ArrayBuffer>): ImageSource => inMemorySource(image, () => freeImage(image));
