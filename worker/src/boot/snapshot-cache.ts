import { fileNameOf, type ImageSource, SNAPSHOT_CACHE_FOLDER } from '../../../shared/common/index.ts';
import { downloadedImage } from './downloaded-image.ts';

/** The part of `navigator.storage` that is used. */
export type FileStorage = Pick<StorageManager, 'getDirectory'>;

/** With this option Chromium lets several pages read a file at once; other browsers ignore it. */
type OpenToRead = (how: { readonly mode: 'read-only' }) => Promise<FileSystemSyncAccessHandle>;

/**
 * Open the memory snapshot in the file in which a page has cached it (`ui/page/snapshot-cache.ts`). That is much faster than fetching it, even from
 * the browser's cache: the content passes neither through the browser's network process nor through the page's thread.
 *
 * @param size expected size in bytes
 * @throws DOMException, Error where the file is missing or incomplete
 */
export async function openCachedSnapshot(storage: FileStorage, url: string, size: number): Promise<ImageSource> {
  const folder = await (await storage.getDirectory()).getDirectoryHandle(SNAPSHOT_CACHE_FOLDER);
  const source = await open(await folder.getFileHandle(fileNameOf(url)));
  if (source.size === size) return source;
  source.release();
  throw new Error(`the file has ${source.size} bytes of the ${size} that were kept`);
}

async function open(file: FileSystemFileHandle): Promise<ImageSource> {
  const opened = await openToRead(file);
  if (opened === null) return downloadedImage(new Uint8Array(await (await file.getFile()).arrayBuffer()));
  return {
    size: opened.getSize(),
    read(target, at) {
      const count = opened.read(target, { at });
      if (count < target.length) throw new RangeError(`the file has ${at + count} bytes, not ${at + target.length}`);
    },
    // Closed as soon as it is read, since in browsers without that option no other page can open the file until then.
    release: () => opened.close(),
  };
}

/** Null where another page reads the file in a browser that allows only one at a time, or where the browser cannot open files so. */
async function openToRead(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle | null> {
  try {
    return await (file.createSyncAccessHandle as OpenToRead)({ mode: 'read-only' });
  } catch {
    return null;
  }
}
