import { type FSWatcher, statSync, watch } from 'node:fs';

export interface FolderWatchOptions {
  /** Called when something in one of the folders has changed. */
  onChange(): void;
  /** Called once when a folder cannot be watched. */
  onTrouble(error: unknown): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Inode of the folder, which may be replaced by another one with the same name. */
  readonly inode: number;
}

/** Watches single folders, since watching trees is not available or not reliable on every platform. */
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
   * Watches exactly these folders from now on.
   *
   * @returns whether any of them was not watched before, so that changes in it may have been missed
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

  /** Removes a failed watcher; its folder gets a new one at the next `follow`. */
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
