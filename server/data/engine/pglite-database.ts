import { existsSync, fdatasyncSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import type { WasmModule } from '../../../shared/wasm/index.ts';
import { errorText } from '../../text/index.ts';
import { DATA_FOLDER, FilledMemory } from './filled-memory.ts';
import { newDatabase } from './new-database.ts';
import type { FromPglite, ToRun } from './pglite-messages.ts';
import { SqlFailure } from './sql-failure.ts';
import { PARSED_TYPES, parserOf, SETTINGS } from './text-format.ts';
import { unpack } from './unpack.ts';

/** By default PGlite leaves writes in the system's cache; with these parameters it calls fsync (see `writeThrough`). */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Files in memory are read as fast as the cache of their pages, which a start would fill with zeros: 128 MB by default. */
const START_IN_MEMORY = [...START_PARAMETERS, '-c', 'shared_buffers=16MB'];

const asIs = (value: unknown): string => value as string;
const serializers = Object.fromEntries([...PARSED_TYPES, ...Object.values(types)].map((type) => [type, asIs]));
const parsers = Object.fromEntries([...PARSED_TYPES, types.DATE, types.TIMESTAMPTZ].map((type) => [type, parserOf(type)]));

/** A PGlite database in this thread. */
export class PgliteDatabase {
  readonly #database: PGlite;

  private constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * Opens the folder, which is created if it does not exist; null opens a database in memory.
   *
   * @param program PGlite's WebAssembly, compiled
   * @param onBreakdown called when the database can no longer be used; must end this thread, so it never returns
   */
  static async open(folder: string | null, program: WasmModule, onBreakdown: (error: unknown) => never): Promise<PgliteDatabase> {
    // PGlite would unpack the tar as well, but start a second time for it, which takes twice as long.
    if (folder !== null && !existsSync(folder)) unpack(await newDatabase(), folder);
    const options = { pgliteWasmModule: program, startParams: START_PARAMETERS, parsers, serializers };
    const database = await (folder === null
      ? PGlite.create({ ...options, startParams: START_IN_MEMORY, fs: new FilledMemory(await newDatabase()) })
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

/** The function of PGlite's WebAssembly module that runs one message of the protocol. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
}

/** The exit status by which PostgreSQL aborts a refused statement, which is normal and handled by PGlite. */
const REFUSED = 100;

/**
 * Reports crashes. PGlite catches whatever a statement throws and answers as if it had succeeded, even after a trap or a stack
 * overflow, which leave the database's memory half changed.
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

/** The part of Emscripten's file system that holds PGlite's folder. */
interface MountedFolder {
  readonly mount: { readonly type: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } } };
}

/** Adds the `fsync` that the file system of PGlite's folder lacks. */
function writeThrough({ Module: { FS } }: PGlite): void {
  const { object } = (FS as { analyzePath(path: string): { readonly object: MountedFolder } }).analyzePath(DATA_FOLDER);
  object.mount.type.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    return 0;
  };
}
