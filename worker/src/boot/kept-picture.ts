import { fileNameOf, PICTURE_FOLDER } from '../../../shared/common/index.ts';

/** The part of `navigator.storage` that is used. */
export type Storage = Pick<StorageManager, 'getDirectory'>;

/** Chromium lets several read at once who say that they do no more; others ignore what they are told. */
type OpenToRead = (how: { readonly mode: 'read-only' }) => Promise<FileSystemSyncAccessHandle>;

/**
 * Read the memory snapshot out of the file that a page has kept (`ui/page/kept-picture.ts`). It costs an eighth of what fetching does
 * even from the browser's cache: nothing of it passes through the network's process, and nothing through the page's thread.
 *
 * @throws DOMException where there is none
 */
export async function readPicture(storage: Storage, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(PICTURE_FOLDER);
  const file = await folder.getFileHandle(fileNameOf(url));
  try {
    const opened = await (file.createSyncAccessHandle as OpenToRead)({ mode: 'read-only' });
    const bytes = new Uint8Array(opened.getSize());
    opened.read(bytes, { at: 0 });
    opened.close();
    return bytes;
  } catch {
    // Another page is reading it, in a browser where one at a time does; or it opens no file so.
    return new Uint8Array(await (await file.getFile()).arrayBuffer());
  }
}
