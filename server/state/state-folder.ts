import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FileLock } from './file-lock.ts';
import { reasonOf, StateProblem } from './state-problem.ts';

const LOCK = 'lock';

/** Folder of the app's Python packages (`server/pool/python-setup`), whose content the installer manages. */
export const PACKAGES_FOLDER = 'python';

/** Folder of memory snapshots with the app's modules (`server/app-snapshots`), which can be made again. */
export const SNAPSHOTS_FOLDER = 'snapshots';

/** Working directory of server code (`server/pool`), with the app's own files. */
export const FILES_FOLDER = 'files';

/** The default state folder, in the app's directory. */
export const STATE_FOLDER = '.hearth';

/** The default folder for rows (`server/data`), in the state folder. */
export const DATA_FOLDER = 'data';

/** The file with the app's secrets (`server/secrets`), which the author writes. */
export const SECRETS_FILE = 'secrets.yaml';

/** The use of a folder. */
export interface FolderUse {
  /** What is stored in it, for messages. */
  readonly keeps: string;
  /** The option that selects another folder; null if there is none. */
  readonly option: string | null;
  /** Names of all files that may be in it, including those that SQLite adds. */
  readonly files: RegExp;
  /** Names of folders in it whose content is managed elsewhere. */
  readonly folders: readonly string[];
}

const SESSIONS: FolderUse = {
  keeps: 'sessions',
  option: '--state DIR',
  files: /^(?:\.gitignore|secret|secrets\.yaml|(?:lock|(?:sessions|tasks)\.sqlite)(?:-wal|-shm|-journal)?)$/,
  folders: [PACKAGES_FOLDER, DATA_FOLDER, SNAPSHOTS_FOLDER, FILES_FOLDER],
};

/** The folder cannot be used: it is not writable, or another server uses it. */
export class FolderUnusable extends StateProblem {}

/**
 * The folder for persistent state, used by one server at a time and accessible only to its account. The lock on it is released when
 * the process ends for any reason.
 */
export class StateFolder {
  readonly path: string;
  readonly #lock: FileLock;
  readonly #use: FolderUse;

  /**
   * Opens the folder, which is created if necessary.
   *
   * @throws FolderUnusable
   */
  constructor(path: string, use: FolderUse = SESSIONS) {
    this.path = path;
    this.#use = use;
    try {
      if (!existsSync(path)) makeFolder(path);
      tighten(path, use);
      this.#lock = lock(this.file(LOCK), use);
    } catch (error) {
      if (error instanceof StateProblem) throw error;
      throw unusable(path, use, error);
    }
  }

  /**
   * The path of a file in the folder, readable only by this account; the file is created if necessary.
   *
   * @throws FolderUnusable
   */
  file(name: string): string {
    const path = join(this.path, name);
    try {
      // An existing file is not opened, since closing it again would release a lock that this process holds on it.
      if (!existsSync(path)) writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      throw unusable(this.path, this.#use, error);
    }
  }

  close(): void {
    this.#lock.release();
  }
}

/** Creates folders one at a time, since a recursive `mkdirSync` below `/proc` never returns. */
function makeFolder(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeParents(parent);
  mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}

function makeParents(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeParents(parent);
  // The state folder in an app's directory must be ignored by Git, whoever creates it first.
  if (basename(path) === STATE_FOLDER) makeFolder(path);
  else mkdirSync(path);
}

/**
 * Restricts access to the server's own files, and to the folder if it contains nothing else: otherwise its permissions are up to
 * its owner.
 */
function tighten(path: string, { files, folders }: FolderUse): void {
  const entries = readdirSync(path);
  const own = entries.filter((entry) => files.test(entry));
  if (entries.every((entry) => folders.includes(entry) || own.includes(entry))) chmodSync(path, 0o700);
  for (const entry of own) chmodSync(join(path, entry), 0o600);
}

function unusable(path: string, { keeps, option }: FolderUse, error: unknown): FolderUnusable {
  const remedy = option === null ? '' : `; name another folder with ${option}`;
  return new FolderUnusable(`${keeps} cannot be kept in ${path}: ${reasonOf(error)}${remedy}`);
}

/** @throws FolderUnusable when another server holds the lock */
function lock(path: string, { keeps, option }: FolderUse): FileLock {
  const taken = FileLock.take(path);
  if (taken) return taken;
  const folder = dirname(path);
  const remedy = option === null ? '' : `, or name another folder with ${option}`;
  throw new FolderUnusable(`another server keeps its ${keeps} in ${folder}; stop it${remedy}`);
}
