import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../state/index.ts';
import { writeArchive } from './archive.ts';

/** Times in milliseconds. */
export interface BackupTimes {
  /** Between one backup and the next. */
  readonly every: number;
  /** Between two looks at whether one is due. */
  readonly look: number;
}

export const BACKUP_TIMES: BackupTimes = { every: 24 * 3600 * 1000, look: 600_000 };

/** How many are kept: the newest. */
const KEPT = 7;

/** The copy that is packed. */
const COPY = 'unpacked';

const NAME = /^rows-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Backups of rows that are at work, in a folder: one a day, the last seven. A day is counted over restarts. */
export class Backups {
  readonly #folder: string;
  readonly #copyFolder: (to: string) => Promise<void>;
  readonly #tell: (line: string) => void;
  readonly #times: BackupTimes;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();
  #isAtWork = false;

  /**
   * @param folder made when it is not there
   * @param copyFolder copies the rows, as they are at one moment, to a path where nothing is
   * @param tell has the operator read a line
   */
  constructor(folder: string, copyFolder: (to: string) => Promise<void>, tell: (line: string) => void, times = BACKUP_TIMES) {
    this.#folder = folder;
    this.#copyFolder = copyFolder;
    this.#tell = tell;
    this.#times = times;
    this.#timer = setInterval(() => this.#look(), times.look).unref();
    this.#look();
  }

  /** Begins no other one, and waits for the one that was begun. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  #look(): void {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    this.#work = this.#backUp()
      .catch((error: unknown) => this.#tell(`rows could not be backed up to ${this.#folder}: ${reasonOf(error)}`))
      .finally(() => {
        this.#isAtWork = false;
      });
  }

  async #backUp(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const now = Date.now();
    // One from a clock that was ahead is not waited for.
    if (this.#kept().some((name) => Math.abs(now - timeOf(name)) < this.#times.every)) return;
    const file = join(this.#folder, nameAt(now));
    await this.#copy(file);
    this.#tell(`rows are backed up in ${file}`);
    for (const old of this.#kept().slice(0, -KEPT)) rmSync(join(this.#folder, old));
  }

  /** The rows are at work again as soon as there is a copy, which is packed then. */
  async #copy(file: string): Promise<void> {
    const copy = join(this.#folder, COPY);
    rmSync(copy, { recursive: true, force: true });
    try {
      await this.#copyFolder(copy);
      await writeArchive(file, copy);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }

  /** Names of the backups that are there, oldest first. */
  #kept(): readonly string[] {
    return readdirSync(this.#folder)
      .filter((name) => NAME.test(name))
      .sort();
  }
}

function nameAt(time: number): string {
  return `rows-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}
