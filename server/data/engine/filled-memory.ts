import { MemoryFS, type PGlite } from '@electric-sql/pglite';
import { tarEntries } from './tar-entries.ts';

/** Path of the database's folder in Emscripten's file system. */
export const DATA_FOLDER = '/pglite/data';

/** Files in memory that begin as those of a tar. PGlite would unpack the tar as well, but copies it twice, and each file once more. */
export class FilledMemory extends MemoryFS {
  readonly #tar: Uint8Array<ArrayBuffer>;

  /** @param tar memory that becomes the files' own */
  constructor(tar: Uint8Array<ArrayBuffer>) {
    super();
    this.#tar = tar;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module;
    FS.mkdir(DATA_FOLDER, 0o700);
    for (const { path, content } of tarEntries(this.#tar)) {
      const to = `${DATA_FOLDER}${path}`;
      if (content === null) FS.mkdir(to, 0o700);
      else FS.writeFile(to, content, { canOwn: true });
    }
  }
}
