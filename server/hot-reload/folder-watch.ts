import { type FSWatcher, statSync, watch } from 'node:fs';

export interface FolderWatchOptions {
  /** Something in one of the folders is not as it was. */
  onChange(): void;
  /** Told once of a folder that cannot be watched. */
  onTrouble(error: unknown): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Of the folder itself: another one may take its place under the same name. */
  readonly inode: number;
}

/** Watches folders, each by itself: watching whole trees is not offered, or not right, everywhere. */
export class FolderWatch {
  readonly #options: FolderWatchOptions;
  readonly #begin: typeof watch;
  readonly #watched = new Map<string, Watched>();
  #isTroubled = false;

  constructor(options: FolderWatchOptions, begin: typeof watch = watch) {
    this.#options = options;
    this.#begin = begin;
  }

  /**
   * Watches these folders from now on, and no others.
   *
   * @returns whether any of them was not watched before: changes in it may have gone unheard
   */
  follow(folders: Iterable<string>): boolean {
    const wanted = new Set(folders);
    for (const folder of [...this.#watched.keys()]) if (!wanted.has(folder)) this.#drop(folder);
    return [...wanted].map((folder) => this.#add(folder)).includes(true);
  }

  close(): void {
    for (const folder of [...this.#watched.keys()]) this.#drop(folder);
  }

  #add(folder: string): boolean {
    try {
      const inode = statSync(folder, { throwIfNoEntry: false })?.ino;
      if (inode === undefined || this.#watched.get(folder)?.inode === inode) return false;
      this.#drop(folder);
      const watcher = this.#begin(folder, { persistent: false }, () => this.#options.onChange());
      watcher.on('error', (error) => this.#lose(folder, watcher, error));
      this.#watched.set(folder, { watcher, inode });
      return true;
    } catch (error) {
      this.#trouble(error);
      return false;
    }
  }

  #drop(folder: string): void {
    this.#watched.get(folder)?.watcher.close();
    this.#watched.delete(folder);
  }

  /** A watcher that has failed hears nothing any more: its folder gets another one when it is followed next. */
  #lose(folder: string, watcher: FSWatcher, error: unknown): void {
    if (this.#watched.get(folder)?.watcher !== watcher) return;
    this.#drop(folder);
    this.#trouble(error);
    this.#options.onChange();
  }

  #trouble(error: unknown): void {
    if (this.#isTroubled) return;
    this.#isTroubled = true;
    this.#options.onTrouble(error);
  }
}
