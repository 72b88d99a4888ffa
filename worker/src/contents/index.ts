/** The door of `contents/`: the bytes of media, in or outside Python's memory. */
export { BlobContent } from './blob-content.ts';
export type { Content } from './content.ts';
export { Gathering, inHand, LARGEST_IN_HAND } from './gathering.ts';
export { all, type PythonBinaries, type PythonBinary, taken } from './python-bytes.ts';
export { PythonContent } from './python-content.ts';
