import { existsSync, fdatasyncSync, renameSync, rmSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { errorText } from '../../text/index.ts';
import { newDatabase } from './new-database.ts';
import type { FromPglite, ToRun } from './pglite-messages.ts';
import { SqlFailure } from './sql-failure.ts';
import { PARSED_TYPES, parserOf, SETTINGS } from './text-format.ts';

/** PGlite's own parameters leave writes in the system's cache; with these it asks for them to be on the disk (`writeThrough`). */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

const asIs = (value: unknown): string => value as string;
const serializers = Object.fromEntries([...PARSED_TYPES, ...Object.values(types)].map((type) => [type, asIs]));
const parsers = Object.fromEntries([...PARSED_TYPES, types.DATE, types.TIMESTAMPTZ].map((type) => [type, parserOf(type)]));

/** A database in this thread. */
export class PgliteDatabase {
  readonly #database: PGlite;

  private constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * Opens the folder, which is made when it is not there; null is a database in memory.
   *
   * @param onBreakdown called when it is of no more use; ends this thread, and so never returns
   */
  static async open(folder: string | null, onBreakdown: (error: unknown) => never): Promise<PgliteDatabase> {
    if (folder !== null && !existsSync(folder)) await make(folder);
    const options = { startParams: START_PARAMETERS, parsers, serializers };
    const database = await (folder === null
      ? PGlite.create({ ...options, dataDir: 'memory://', loadDataDir: await newDatabase() })
      : PGlite.create({ ...options, dataDir: folder }));
    if (folder !== null) writeThrough(database);
    noticeBreakdowns(database, onBreakdown);
    for (const [name, value] of Object.entries(SETTINGS)) await database.exec(`SET ${name} TO ${value}`);
    return new PgliteDatabase(database);
  }

  async run({ number, sql, parameters }: ToRun): Promise<FromPglite> {
    try {
      const { rows, affectedRows } = await this.#database.query<Record<string, unknown>>(sql, [...parameters]);
      return { kind: 'result', number, result: { rows, affected: affectedRows ?? 0 } };
    } catch (error) {
      const failure = SqlFailure.from(error);
      return {
        kind: 'failure',
        number,
        message: errorText(error),
        code: failure?.code ?? null,
        constraint: failure?.constraint ?? null,
      };
    }
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Whole or not at all: a server that is ended meanwhile leaves nothing that looks like a database. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: unfinished, loadDataDir: await newDatabase() });
  await database.close();
  renameSync(unfinished, folder);
}

/** What PGlite's programs call: runs one message of the protocol. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
}

/** The status with which PostgreSQL leaves a statement that it refuses: the usual way, which PGlite handles. */
const REFUSED = 100;

/**
 * PGlite goes on after whatever a statement throws, and answers as if it had been done: even after a trap or a stack overflow, which
 * leave the database's memory in the middle of a change.
 */
function noticeBreakdowns({ Module }: PGlite, onBreakdown: (error: unknown) => never): void {
  const program = Module as MainLoop;
  const once = program._PostgresMainLoopOnce;
  program._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if ((error as { readonly status?: unknown } | null)?.status === REFUSED) throw error;
      onBreakdown(error);
    }
  };
}

/** The part of Emscripten's file system on which PGlite's folder lies. */
interface MountedFolder {
  readonly mount: { readonly type: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } } };
}

/** Gives the file system of PGlite's folder a way to wait for the disk, which it lacks. */
function writeThrough({ Module: { FS } }: PGlite): void {
  const { object } = (FS as { analyzePath(path: string): { readonly object: MountedFolder } }).analyzePath(DATA_FOLDER);
  object.mount.type.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    return 0;
  };
}

/** Where PGlite has the folder inside. */
const DATA_FOLDER = '/pglite/data';
