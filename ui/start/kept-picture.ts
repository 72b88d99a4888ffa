import { fileNameOf } from '../../shared/common/index.ts';

/** The part of the page's window that is used. Reading it throws where a page may keep nothing. */
export interface PictureWindow {
  readonly localStorage: Pick<Storage, 'getItem'>;
}

/** In the page's own storage: the name of the memory snapshot that the browser has in a file (`ui/page/kept-picture.ts`). */
export const PICTURE_KEY = 'hearth-snapshot';

/** Is the snapshot at `url` in a file of the browser's? Where that is gone all the same, the worker fetches it. */
export function hasPicture(window: PictureWindow, url: string): boolean {
  try {
    return window.localStorage.getItem(PICTURE_KEY) === fileNameOf(url);
  } catch {
    return false;
  }
}
