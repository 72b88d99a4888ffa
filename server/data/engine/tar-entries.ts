/** A file or folder of a tar. */
export interface TarEntry {
  readonly path: string;
  /** Shares memory with the tar. Null for a folder. */
  readonly content: Uint8Array<ArrayBuffer> | null;
}

/** A tar consists of blocks of this many bytes: for each entry a header, and then the content. */
const BLOCK = 512;
/** The types of entries: a file, and a folder. */
const FILE = '0';
const FOLDER = '5';

/**
 * What a tar contains that PGlite has made: files and folders with short names, each folder before what is in it.
 *
 * @throws Error at anything else
 */
export function* tarEntries(tar: Uint8Array<ArrayBuffer>): Generator<TarEntry> {
  const text = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  for (let header = 0; text[header]; ) {
    const field = (start: number, length: number): string =>
      text.toString('latin1', header + start, header + start + length).replace(/\0.*/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const start = header + BLOCK;
    const [path, type] = [field(0, 100), field(156, 1)];
    if (!Number.isInteger(size) || (type !== FILE && type !== FOLDER))
      throw new Error(
        `expected a file or folder in a tar of PGlite's, got an entry "${path}" of type "${type}" with ${size} bytes`,
      );
    yield { path, content: type === FOLDER ? null : tar.subarray(start, start + size) };
    header = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
