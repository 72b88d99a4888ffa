import { StateProblem } from '../../state/index.ts';
import { errorText } from '../../text/index.ts';
import { Backups } from '../backups/index.ts';
import type { Engine } from '../engine/index.ts';
import { DatabaseUnavailable } from '../problems.ts';
import type { DeclaredTable } from '../schema.ts';
import type { DataStore } from '../store.ts';
import type { SqlStore } from '../stores/index.ts';
import { type DataLocation, openEngine } from './data-location.ts';
import { mergeDeclarations } from './declarations.ts';

type Manifests = readonly (readonly DeclaredTable[])[];

/**
 * The tables and rows of an app. The database is opened when the manifests declare tables or on first use, and then migrated to
 * the declarations.
 */
export class AppData {
  readonly #place: DataLocation;
  readonly #tell: (line: string) => void;
  #engine: Engine | null = null;
  #store: SqlStore | null = null;
  #declared: readonly DeclaredTable[] = [];
  #problems: readonly string[] = [];
  /**
   * Resolves when the database is open and migrated to the latest declarations; null before the first attempt and after a
   * failure.
   */
  #ready: Promise<SqlStore> | null = null;
  /** Settles when all earlier migrations have ended, so that they run one after another. */
  #before: Promise<unknown> = Promise.resolve();
  /** Whether data that is no longer declared is deleted instead of kept; always false after an edit of a manifest. */
  #mayLose: boolean;
  #backups: Backups | null = null;
  #closing: Promise<void> | null = null;

  /** @param tell shows a line to the app's author */
  constructor(place: DataLocation, tell: (line: string) => void) {
    this.#place = place;
    this.#tell = tell;
    this.#mayLose = place.mayLose;
  }

  /**
   * Creates the tables that the manifests declare. If there are any, an embedded database starts to open in the background, while
   * an external one is awaited.
   *
   * @param manifests the app's own first, then those of its dependencies
   * @throws StateProblem when the folder or database that the operator configured cannot be used
   */
  async start(manifests: Manifests): Promise<void> {
    const { backups } = this.#place;
    if (backups !== null) this.#backups = new Backups(backups, this.#tell);
    if (!this.#take(manifests)) return;
    this.#engine ??= openEngine(this.#place, this.#tell);
    if (this.#place.database === null) return this.#begin();
    await this.store().catch((error: unknown) => {
      throw new StateProblem(this.#unusable(error));
    });
  }

  /** Migrates to the manifests as they are now. A failure is reported to the author and rejects calls of `store`. */
  declare(manifests: Manifests): void {
    // Data may be deleted only when a server starts, never because of a later edit of the manifest.
    this.#mayLose = false;
    if (this.#take(manifests)) this.#begin();
  }

  /** The store, opened on the first call. Rejects when it cannot be opened; the next call tries again. */
  store(): Promise<DataStore> {
    this.#ready ??= this.#prepare();
    return this.#ready;
  }

  /** Waits for the migrations that have begun, then closes the database. */
  close(): Promise<void> {
    this.#closing ??= this.#before.then(() => this.#end());
    return this.#closing;
  }

  async #end(): Promise<void> {
    await this.#backups?.stop();
    await (this.#store ?? this.#engine)?.close();
  }

  /** Stores the declarations. @returns whether the database has to be migrated */
  #take(manifests: Manifests): boolean {
    const { tables, problems } = mergeDeclarations(manifests);
    if (JSON.stringify([tables, problems]) === JSON.stringify([this.#declared, this.#problems])) return false;
    for (const problem of problems) if (!this.#problems.includes(problem)) this.#tell(problem);
    [this.#declared, this.#problems, this.#ready] = [tables, problems, null];
    return tables.length > 0 || this.#store !== null;
  }

  #begin(): void {
    this.store().catch((error: unknown) => this.#tell(this.#unusable(error)));
  }

  /** The message never contains the database's URL, which may hold a password. */
  #unusable(error: unknown): string {
    const { database, directory } = this.#place;
    const from = database === null ? directory : 'the database that --database names';
    return `rows cannot be had from ${from}: ${error instanceof DatabaseUnavailable ? error.known : errorText(error)}`;
  }

  #prepare(): Promise<SqlStore> {
    const [declared, mayLose] = [this.#declared, this.#mayLose];
    const prepared = this.#before.then(() => this.#bringUpTo(declared, mayLose));
    this.#before = prepared.catch(() => {
      if (this.#ready === prepared) this.#ready = null;
    });
    return prepared;
  }

  async #bringUpTo(declared: readonly DeclaredTable[], mayLose: boolean): Promise<SqlStore> {
    this.#engine ??= openEngine(this.#place, this.#tell);
    const { SqlStore } = await import('../stores/index.ts');
    const store = (this.#store ??= await SqlStore.open(this.#engine, this.#tell));
    const { kept, lost } = await store.declare(declared, { mayLose });
    if (this.#engine.copyFolder) void this.#backups?.begin(this.#engine.copyFolder);
    if (lost.length > 0) this.#tell(`deleted, as anvil.yaml declares it no more: ${lost.join('; ')}`);
    if (kept.length > 0)
      this.#tell(
        `anvil.yaml does not declare what the data hold: ${kept.join('; ')}. All of it stays as it is; ` +
          'a server that is started with --allow-data-loss deletes it',
      );
    return store;
  }
}
