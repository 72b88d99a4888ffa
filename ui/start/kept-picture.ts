import { fileNameOf } from '../../shared/common/index.ts';

/** The part of the page's window that is used. Reading `localStorage` throws where the browser lets the page store nothing. */
export interface PictureWindow {
  readonly localStorage: Pick<Storage, 'getItem'>;
}

/** Key in `localStorage` for the name of the memory snapshot that the browser has in a file (`ui/page/kept-picture.ts`). */
export const PICTURE_KEY = 'hearth-snapshot';

/** Is the snapshot at `url` in a file in the browser? If the file turns out to be gone, the worker has the snapshot fetched. */
export function hasPicture(window: PictureWindow, url: string): boolean {
  try {
    return window.localStorage.getItem(PICTURE_KEY) === fileNameOf(url);
  } catch {
    return false;
  }
}
