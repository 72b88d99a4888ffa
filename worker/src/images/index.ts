/** Public interface of `images/`: the work of `anvil.image` on pictures, in a worker. */
export { type ImageOperation, processImage } from './image-processing.ts';
