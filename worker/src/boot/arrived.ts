import { drain, type ImageSource, sourceOf } from '../../../shared/common/index.ts';

/** Frees what has come over the line, whoever has its buffer: Pyodide keeps its options, and promises keep their results. */
export const free = (image: Uint8Array<ArrayBuffer>): void => drain(new MessageChannel())([image.buffer]);

/** An image that has come over the line: 15 MB, which are given back when it is released. */
export const arrived = (image: Uint8Array<ArrayBuffer>): ImageSource => sourceOf(image, () => free(image));
