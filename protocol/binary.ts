/**
 * Binaries that are sent beside a message: an ArrayBuffer, which is transferred, or a Blob or File, whose bytes the browser holds until
 * someone reads them. Neither is copied, so that sending one costs nothing, however large it is.
 */
import { type Check, refuse } from './check.ts';

declare global {
  // `protocol/` is compiled without the DOM's types, and uses only these fields. Code that reads the content has the full types.
  interface Blob {
    readonly size: number;
    readonly type: string;
  }
  interface File extends Blob {
    readonly name: string;
  }
}

export type Binary = ArrayBuffer | Blob;

/** The type's name by its tag, since `instanceof` fails for objects of another realm. */
const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

export const isFile = (value: unknown): value is File => tagOf(value) === 'File';

export const isBlob = (value: unknown): value is Blob => tagOf(value) === 'Blob' || isFile(value);

export const isBuffer = (value: unknown): value is ArrayBuffer => tagOf(value) === 'ArrayBuffer';

export const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value) && tagOf(value) === 'Uint8Array';

export const binary: Check<Binary> = (value) =>
  isBuffer(value) || isBlob(value) ? value : refuse('an ArrayBuffer or a Blob', value);

export const file: Check<File> = (value) => (isFile(value) ? value : refuse('a File', value));

/** The binaries that are transferred, so that the sender loses them. */
export const transferable = (binaries: readonly Binary[]): ArrayBuffer[] => binaries.filter(isBuffer);
