import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { JsonObject } from '../../protocol/index.ts';
import { AppSource } from '../app/index.ts';
import { type DeclaredTable, PgliteEngine } from '../data/index.ts';
import { SqlStore } from '../data/stores/index.ts';
import { Journal } from '../journal/index.ts';
import { Outbox } from '../mail/index.ts';
import { ServiceReply } from '../services/index.ts';
import { SessionStore } from '../sessions/index.ts';
import { Tables } from '../tables/index.ts';
import { TaskDatabase, type TaskEnd, type TaskRun, Tasks } from '../tasks/index.ts';
import type { Value, ValueMap } from '../values/index.ts';
import { workbenchService } from '../workbench/workbench-service.ts';
import { AppFolder } from './app-folder.ts';
import { BROWSER } from './service-callers.ts';

const MANIFEST: JsonObject = { name: 'Pets', startup: { type: 'form', module: 'Main' } };

/** The workbench's functions with all their dependencies, for the tests of a file. */
export class WorkbenchHarness {
  readonly sessions = new SessionStore();
  readonly journal = new Journal();
  readonly outbox = new Outbox({ tell: () => undefined });
  /** Background tasks that run until a test ends them. */
  readonly running: { readonly task: TaskRun; end(how: TaskEnd): void }[] = [];
  readonly tasks = new Tasks({
    database: new TaskDatabase(':memory:'),
    run: (task) => new Promise((end) => this.running.push({ task, end })),
    tell: () => undefined,
  });
  readonly notices: string[] = [];
  uninstalled: string | null = null;
  store!: SqlStore;
  readonly #folder = new AppFolder();
  #source!: AppSource;

  /** @param tables none for tests that use no rows */
  constructor(tables: readonly DeclaredTable[] = []) {
    this.declare({});
    beforeAll(async () => {
      if (tables.length === 0) return;
      this.store = await SqlStore.open(new PgliteEngine(null));
      await this.store.declare(tables);
    });
    beforeEach(() => this.clear());
    afterAll(async () => {
      this.#folder.remove();
      this.tasks.close();
      this.sessions.close();
      await this.store?.close();
    });
  }

  /** Deletes all rows. */
  async clear(): Promise<void> {
    for (const { id } of this.store?.tables ?? []) await this.store.deleteThose(id, { kind: 'all', of: [] });
  }

  /** Adds to the app's manifest; `files` are further files of the app by path. */
  declare(manifest: JsonObject, files: Readonly<Record<string, string>> = {}): void {
    // JSON is valid YAML.
    const directory = this.#folder.add('app', { ...files, 'anvil.yaml': JSON.stringify({ ...MANIFEST, ...manifest }) });
    this.#source = new AppSource({ directory, places: { directory, folders: new Map() }, entryPoint: null });
  }

  table(name: string): number {
    const table = this.store.tables.find((each) => each.name === name);
    if (!table) throw new Error(`the test has no table ${name}`);
    return table.id;
  }

  readonly #data = async (): Promise<SqlStore> => this.store;

  /** A service with the current manifest. */
  get service() {
    const tables = new Tables({ data: this.#data, createsColumns: () => false, say: () => undefined });
    return workbenchService({
      loaded: () => this.#source.load(),
      data: this.#data,
      tableMedia: tables.service.media ?? {},
      sessions: this.sessions,
      mails: () => this.outbox.mails,
      tasks: this.tasks,
      journal: this.journal,
      notices: () => this.notices,
      uninstalled: () => this.uninstalled,
    });
  }

  /** Calls a function of the workbench. */
  async ask(name: string, ...args: readonly Value[]): Promise<Value> {
    const work = this.service.functions[`anvil.private.workbench.${name}`];
    if (!work) throw new Error(`there is no function ${name}`);
    const reply = await work({ args, kwargs: {}, shared: {} }, BROWSER);
    return reply instanceof ServiceReply ? reply.value : reply;
  }

  /** The state that a page gets at its first poll. */
  readonly first = async (name: string): Promise<readonly ValueMap[]> =>
    ((await this.ask(name, null)) as ValueMap)['now'] as readonly ValueMap[];

  /** Like `ask`, for functions that return lists of dictionaries. */
  readonly list = async (name: string, ...args: readonly Value[]): Promise<readonly ValueMap[]> =>
    (await this.ask(name, ...args)) as readonly ValueMap[];
}
