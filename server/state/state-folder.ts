import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileLock } from './file-lock.ts';
import { reasonOf, StateProblem } from './state-problem.ts';

const LOCK = 'lock';
/** All that may be in the folder, and what SQLite puts beside its files. */
const OWN_FILE = /^(?:\.gitignore|secret|(?:lock|sessions\.sqlite)(?:-wal|-shm|-journal)?)$/;

/** Where the packages of the app's Python are kept (`server/pool/machine`), which are their installer's affair. */
export const PACKAGES_FOLDER = 'python';

/** Nothing can be kept in the folder: it cannot be written, or another server uses it. */
export class FolderUnusable extends StateProblem {}

/**
 * The folder for what outlives the process, for one server at a time and its account alone. It is held by a lock that ends
 * with the process, however that ends.
 */
export class StateFolder {
  readonly path: string;
  readonly #lock: FileLock;

  /**
   * Opens the folder, which is made when it is not there.
   *
   * @throws FolderUnusable
   */
  constructor(path: string) {
    this.path = path;
    try {
      if (!existsSync(path)) makeFolder(path);
      tighten(path);
      this.#lock = lock(this.file(LOCK));
    } catch (error) {
      if (error instanceof StateProblem) throw error;
      throw unusable(path, error);
    }
  }

  /**
   * The path of a file in it, which only this account may read; made when it is not there.
   *
   * @throws FolderUnusable
   */
  file(name: string): string {
    const path = join(this.path, name);
    try {
      // One that is there is never opened: closing it again would end the lock that this process has on it.
      if (!existsSync(path)) writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      throw unusable(this.path, error);
    }
  }

  close(): void {
    this.#lock.release();
  }
}

/** One by one: below `/proc`, Node never comes back from making several at once. */
function makeFolder(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeParents(parent);
  mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}

function makeParents(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeParents(parent);
  mkdirSync(path);
}

/** A folder that somebody keeps other things in, too, is theirs to open and close. */
function tighten(path: string): void {
  const entries = readdirSync(path);
  const own = entries.filter((entry) => OWN_FILE.test(entry));
  if (entries.every((entry) => entry === PACKAGES_FOLDER || own.includes(entry))) chmodSync(path, 0o700);
  for (const entry of own) chmodSync(join(path, entry), 0o600);
}

function unusable(path: string, error: unknown): FolderUnusable {
  return new FolderUnusable(`sessions cannot be kept in ${path}: ${reasonOf(error)}; name another folder with --state DIR`);
}

/** @throws FolderUnusable when another server has it */
function lock(path: string): FileLock {
  const taken = FileLock.take(path);
  if (taken) return taken;
  const folder = dirname(path);
  throw new FolderUnusable(`another server keeps its state in ${folder}; stop it, or name another folder with --state DIR`);
}
