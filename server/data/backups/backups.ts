import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderUse, reasonOf, StateFolder } from '../../state/index.ts';
import { writeArchive } from './archive.ts';

/** Times in milliseconds. */
export interface BackupTimes {
  /** Between one backup and the next. */
  readonly every: number;
  /** Between two checks whether a backup is due. */
  readonly look: number;
}

const BACKUP_TIMES: BackupTimes = { every: 24 * 3600 * 1000, look: 600_000 };

/** Number of backups to keep. */
const KEPT = 7;

const NAME = /^rows-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
/** Files of a backup that was interrupted by the server's end. */
const UNFINISHED = /^(?:rows-[\dTZ-]{20}\.tar\.gz\.new|\.unpacked-\w{6})$/;

const USE: FolderUse = {
  keeps: 'backups',
  option: '--backups DIR',
  files: /^(?:\.gitignore|lock(?:-wal|-shm|-journal)?|rows-[\dTZ-]{20}\.tar\.gz(?:\.new)?)$/,
  folders: [],
};

/** Copies the database's folder, as it is at one moment, to a path that does not exist yet. */
export type CopyRows = (to: string) => Promise<void>;

/**
 * Makes a backup of the running database once a day, in its own folder, and keeps the last seven. The interval is measured from
 * the last backup's time, not from the server's start.
 */
export class Backups {
  readonly #folder: StateFolder;
  readonly #tell: (line: string) => void;
  readonly #times: BackupTimes;
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | null = null;

  /**
   * Locks the folder; creates it if it does not exist.
   *
   * @param tell shows a line to the operator
   * @throws FolderUnusable when it cannot be written, or another server holds its lock
   */
  constructor(folder: string, tell: (line: string) => void, times = BACKUP_TIMES) {
    this.#folder = new StateFolder(folder, USE);
    this.#tell = tell;
    this.#times = times;
  }

  /**
   * Checks for a due backup at once, and then periodically. Settles after the first check; never rejects, since failures are
   * reported by `tell`.
   */
  async begin(copy: CopyRows): Promise<void> {
    this.#timer ??= setInterval(() => void this.#look(copy), this.#times.look).unref();
    await this.#look(copy);
  }

  /** Aborts a running backup and releases the folder. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#end.abort();
    await this.#work;
    this.#folder.close();
  }

  #look(copy: CopyRows): Promise<void> {
    this.#work ??= this.#backUp(copy)
      .catch((error: unknown) => {
        if (!this.#end.signal.aborted) this.#tell(`rows could not be backed up to ${this.#folder.path}: ${reasonOf(error)}`);
      })
      .finally(() => {
        this.#work = null;
      });
    return this.#work;
  }

  async #backUp(copy: CopyRows): Promise<void> {
    const { path } = this.#folder;
    for (const name of readdirSync(path)) if (UNFINISHED.test(name)) rmSync(join(path, name), { recursive: true });
    const now = Date.now();
    if (this.#backupsUntil(now).some((name) => now - timeOf(name) < this.#times.every)) return;
    const file = join(path, nameAt(now));
    const room = mkdtempSync(join(path, '.unpacked-'));
    try {
      // Statements wait during the copy only, not while it is packed.
      await copy(join(room, 'rows'));
      await writeArchive(file, join(room, 'rows'), this.#end.signal);
    } finally {
      rmSync(room, { recursive: true });
    }
    this.#tell(`rows are backed up in ${file}`);
    for (const old of this.#backupsUntil(now).slice(0, -KEPT)) rmSync(join(path, old));
  }

  /**
   * Names of backups, oldest first, without those dated in the future (by a wrong clock): they neither delay a backup nor count
   * as newest.
   */
  #backupsUntil(now: number): readonly string[] {
    return readdirSync(this.#folder.path)
      .filter((name) => NAME.test(name) && timeOf(name) <= now)
      .sort();
  }
}

function nameAt(time: number): string {
  return `rows-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}
