import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FileLock } from './file-lock.ts';
import { reasonOf, StateProblem } from './state-problem.ts';

const LOCK = 'lock';

/** Where the packages of the app's Python are kept (`server/pool/python-setup`), which are their installer's affair. */
export const PACKAGES_FOLDER = 'python';

/** Where memory snapshots that hold the app's modules are kept (`server/app-snapshots`): what takes long to make, and can be made again. */
export const SNAPSHOTS_FOLDER = 'snapshots';

/** Where the files lie that server code names by relative paths (`server/pool`): the app's own. */
export const FILES_FOLDER = 'files';

/** In the app's directory, when nobody has named another place. */
export const STATE_FOLDER = '.hearth';

/** Where rows are kept (`server/data`) when nobody has named another place. */
export const DATA_FOLDER = 'data';

/** Where the app's secrets may be written (`server/secrets`): the author's file. */
export const SECRETS_FILE = 'secrets.yaml';

/** What a folder is for. */
export interface FolderUse {
  /** What is kept there. */
  readonly keeps: string;
  /** How to name another folder; null where none can be named. */
  readonly option: string | null;
  /** Names of all files that may be in it, and what SQLite puts beside its own. */
  readonly files: RegExp;
  /** Names of folders in it, whose content is others' affair. */
  readonly folders: readonly string[];
}

const SESSIONS: FolderUse = {
  keeps: 'sessions',
  option: '--state DIR',
  files: /^(?:\.gitignore|secret|secrets\.yaml|(?:lock|(?:sessions|tasks)\.sqlite)(?:-wal|-shm|-journal)?)$/,
  folders: [PACKAGES_FOLDER, DATA_FOLDER, SNAPSHOTS_FOLDER, FILES_FOLDER],
};

/** Nothing can be kept in the folder: it cannot be written, or another server uses it. */
export class FolderUnusable extends StateProblem {}

/**
 * The folder for what outlives the process, for one server at a time and its account alone. It is held by a lock that ends
 * with the process, however that ends.
 */
export class StateFolder {
  readonly path: string;
  readonly #lock: FileLock;
  readonly #use: FolderUse;

  /**
   * Opens the folder, which is made when it is not there.
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
      throw unusable(this.path, this.#use, error);
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
  // The folder in an app's directory is no part of the app, whoever is the first to put something there.
  if (basename(path) === STATE_FOLDER) makeFolder(path);
  else mkdirSync(path);
}

/** A folder that somebody keeps other things in, too, is theirs to open and close. */
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

/** @throws FolderUnusable when another server has it */
function lock(path: string, { keeps, option }: FolderUse): FileLock {
  const taken = FileLock.take(path);
  if (taken) return taken;
  const folder = dirname(path);
  const remedy = option === null ? '' : `, or name another folder with ${option}`;
  throw new FolderUnusable(`another server keeps its ${keeps} in ${folder}; stop it${remedy}`);
}
