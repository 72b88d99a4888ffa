import { StateProblem } from '../../state/index.ts';
import { errorText } from '../../text/index.ts';
import { Backups } from '../backups/index.ts';
import type { Engine } from '../engine/index.ts';
import { DatabaseAway } from '../problems.ts';
import type { DeclaredTable } from '../schema.ts';
import type { DataStore } from '../store.ts';
import type { SqlStore } from '../stores/index.ts';
import { type DataLocation, openEngine } from './data-location.ts';
import { mergeDeclarations } from './declarations.ts';

type Manifests = readonly (readonly DeclaredTable[])[];

/** The rows of an app: opened when its manifest declares tables or somebody asks for them, and brought to what it declares. */
export class AppData {
  readonly #place: DataLocation;
  readonly #tell: (line: string) => void;
  #engine: Engine | null = null;
  #store: SqlStore | null = null;
  #declared: readonly DeclaredTable[] = [];
  #problems: readonly string[] = [];
  /** Done when the rows are open and have the tables that were declared last; null where that is still to be begun, or has failed. */
  #ready: Promise<SqlStore> | null = null;
  /** Done when all that was declared before has been dealt with. */
  #before: Promise<unknown> = Promise.resolve();
  /** Whether what is held and not declared is deleted, rather than kept; never so after an edit. */
  #mayLose: boolean;
  #backups: Backups | null = null;
  #closing: Promise<void> | null = null;

  /** @param tell has the author read a line */
  constructor(place: DataLocation, tell: (line: string) => void) {
    this.#place = place;
    this.#tell = tell;
    this.#mayLose = place.mayLose;
  }

  /**
   * Makes the tables as manifests declare them. If they declare any, a folder begins to open, and a database is waited for until
   * it is open.
   *
   * @param manifests the app's own first, then those of its dependencies
   * @throws StateProblem when a folder or database that the operator has named cannot be used
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

  /** Makes the tables as manifests declare them now. A failure is told, and rejects what asks for the rows. */
  declare(manifests: Manifests): void {
    // Deletions are allowed when a server starts, and not by later edits of the manifest.
    this.#mayLose = false;
    if (this.#take(manifests)) this.#begin();
  }

  /** The rows, opened when they are first asked for. Rejects when they cannot be opened; asked again, it tries again. */
  store(): Promise<DataStore> {
    this.#ready ??= this.#prepare();
    return this.#ready;
  }

  /** Waits for what was begun. */
  close(): Promise<void> {
    this.#closing ??= this.#before.then(() => this.#end());
    return this.#closing;
  }

  async #end(): Promise<void> {
    await this.#backups?.stop();
    await (this.#store ?? this.#engine)?.close();
  }

  /** Notes what is declared. @returns whether there is something to be done in the database for it */
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

  /** No part of a database's address is told: it may hold a password, which the terminal must not show. */
  #unusable(error: unknown): string {
    const { database, directory } = this.#place;
    const from = database === null ? directory : 'the database that --database names';
    return `rows cannot be had from ${from}: ${error instanceof DatabaseAway ? error.known : errorText(error)}`;
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
