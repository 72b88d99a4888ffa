import { fileNameOf, type ImageSource, PICTURE_FOLDER } from '../../../shared/common/index.ts';
import { arrived } from './arrived.ts';

/** The part of `navigator.storage` that is used. */
export type Storage = Pick<StorageManager, 'getDirectory'>;

/** Chromium lets several read at once who say that they do no more; others ignore what they are told. */
type OpenToRead = (how: { readonly mode: 'read-only' }) => Promise<FileSystemSyncAccessHandle>;

/**
 * Open the memory snapshot in the file that a page has kept (`ui/page/kept-picture.ts`). It costs far less than fetching does even from
 * the browser's cache: nothing of it passes through the network's process, nor through the page's thread.
 *
 * @param size bytes that it is to have
 * @throws DOMException, Error where there is none, or not all of it
 */
export async function openPicture(storage: Storage, url: string, size: number): Promise<ImageSource> {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(PICTURE_FOLDER);
  const source = await open(await folder.getFileHandle(fileNameOf(url)));
  if (source.size === size) return source;
  source.release();
  throw new Error(`the file has ${source.size} bytes of the ${size} that were kept`);
}

async function open(file: FileSystemFileHandle): Promise<ImageSource> {
  const opened = await openToRead(file);
  if (opened === null) return arrived(new Uint8Array(await (await file.getFile()).arrayBuffer()));
  return {
    size: opened.getSize(),
    read(target, at) {
      const count = opened.read(target, { at });
      if (count < target.length) throw new RangeError(`the file has ${at + count} bytes, not ${at + target.length}`);
    },
    // Where one at a time opens it, nobody else could.
    release: () => opened.close(),
  };
}

/** Null where another page is reading it, in a browser where one at a time does; or it opens no file so. */
async function openToRead(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle | null> {
  try {
    return await (file.createSyncAccessHandle as OpenToRead)({ mode: 'read-only' });
  } catch {
    return null;
  }
}
