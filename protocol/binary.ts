/**
 * What travels beside a message: bytes, which are transferred, and what holds bytes outside of any memory of ours until somebody
 * reads them, a Blob or a File. To send one of these costs nothing, however large it is.
 */
import { type Check, refuse } from './check.ts';

declare global {
  // Of the platform's own types this folder needs only names; whoever reads such content has the library that says all of them.
  interface Blob {
    readonly size: number;
    readonly type: string;
  }
  interface File extends Blob {
    readonly name: string;
  }
}

export type Binary = ArrayBuffer | Blob;

/** By their tag: what is of another realm is one too. */
const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

export const isFile = (value: unknown): value is File => tagOf(value) === 'File';

export const isBlob = (value: unknown): value is Blob => tagOf(value) === 'Blob' || isFile(value);

export const isBuffer = (value: unknown): value is ArrayBuffer => tagOf(value) === 'ArrayBuffer';

export const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value) && tagOf(value) === 'Uint8Array';

export const binary: Check<Binary> = (value) =>
  isBuffer(value) || isBlob(value) ? value : refuse('an ArrayBuffer or a Blob', value);

export const file: Check<File> = (value) => (isFile(value) ? value : refuse('a File', value));

/** Of what travels beside a message, that which the sender gives away. */
export const transferable = (binaries: readonly Binary[]): ArrayBuffer[] => binaries.filter(isBuffer);
