import { fileNameOf } from '../../shared/common/index.ts';

/** The part of the page's window that is used. Reading `localStorage` throws where the browser lets the page store nothing. */
export interface SnapshotCacheWindow {
  readonly localStorage: Pick<Storage, 'getItem'>;
}

/** Key in `localStorage` for the name of the memory snapshot that the browser has in a file (`ui/page/snapshot-cache.ts`). */
export const SNAPSHOT_CACHE_KEY = 'hearth-snapshot';

/** Is the snapshot at `url` in a file in the browser? If the file turns out to be gone, the worker has the snapshot fetched. */
export function isSnapshotCached(window: SnapshotCacheWindow, url: string): boolean {
  try {
    return window.localStorage.getItem(SNAPSHOT_CACHE_KEY) === fileNameOf(url);
  } catch {
    return false;
  }
}
