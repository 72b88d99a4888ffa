import { fileNameOf, PICTURE_FOLDER } from '../../../shared/common/index.ts';

/** The part of `navigator.storage` that is used. */
export type Storage = Pick<StorageManager, 'getDirectory'>;

/** Chromium lets several read at once who say that they do no more; others ignore what they are told. */
type OpenToRead = (how: { readonly mode: 'read-only' }) => Promise<FileSystemSyncAccessHandle>;

/**
 * Read the memory snapshot out of the file that a page has kept (`ui/page/kept-picture.ts`). It costs an eighth of what fetching does
 * even from the browser's cache: nothing of it passes through the network's process, and nothing through the page's thread.
 *
 * @param size bytes that it is to have
 * @throws DOMException, Error where there is none, or not all of it
 */
export async function readPicture(storage: Storage, url: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(PICTURE_FOLDER);
  const bytes = await read(await folder.getFileHandle(fileNameOf(url)));
  if (bytes.length !== size) throw new Error(`the file has ${bytes.length} bytes of the ${size} that were kept`);
  return bytes;
}

async function read(file: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await open(file);
  if (opened === null) return new Uint8Array(await (await file.getFile()).arrayBuffer());
  try {
    const bytes = new Uint8Array(opened.getSize());
    return bytes.subarray(0, opened.read(bytes, { at: 0 }));
  } finally {
    // Where one at a time opens it, nobody else could.
    opened.close();
  }
}

/** Null where another page is reading it, in a browser where one at a time does; or it opens no file so. */
async function open(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle | null> {
  try {
    return await (file.createSyncAccessHandle as OpenToRead)({ mode: 'read-only' });
  } catch {
    return null;
  }
}
