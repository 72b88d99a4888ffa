import { afterAll, beforeAll } from '@jest/globals';
import { type ColumnType, type DataStore, type DeclaredTable, PgliteEngine } from '../data/index.ts';
import { SqlStore } from '../data/stores/index.ts';
import { type Run, type ServiceCaller, ServiceReply } from '../services/index.ts';
import { Tables } from '../tables/index.ts';
import type { LiveObject, Value, ValueMap } from '../values/index.ts';
import { SERVER } from './service-callers.ts';

/** A column for a test: `string`, or `link_single people`; the suffix `hidden` hides it from untrusted callers. */
export type ColumnText = `${ColumnType}${'' | ` ${string}`}`;

/** Declares a table for a test, with the access of client code and its columns. */
export function declaredTable(
  name: string,
  clientAccess: DeclaredTable['clientAccess'],
  columns: Record<string, ColumnText>,
): DeclaredTable {
  const declared = Object.entries(columns).map(([column, text]) => {
    const [type, ...words] = text.split(' ');
    const target = words.find((word) => word !== 'hidden') ?? null;
    return { name: column, type: type as ColumnType, target, isClientHidden: words.includes('hidden') };
  });
  return { name, title: name, clientAccess, serverAccess: 'full', columns: declared };
}

/** The tables service with rows in memory. */
class TablesServer {
  readonly #declared: readonly DeclaredTable[];
  store!: SqlStore;
  tables!: Tables;
  readonly said: string[] = [];
  createsColumns = false;

  constructor(declared: readonly DeclaredTable[]) {
    this.#declared = declared;
  }

  async open(): Promise<void> {
    this.store = await SqlStore.open(new PgliteEngine(null));
    await this.store.declare(this.#declared);
    this.tables = new Tables({
      data: async (): Promise<DataStore> => this.store,
      createsColumns: () => this.createsColumns,
      say: (line) => this.said.push(line),
    });
  }

  async clear(): Promise<void> {
    for (const { id } of this.store.tables) await this.store.deleteThose(id, { kind: 'all', of: [] });
  }

  table(name: string): number {
    const table = this.store.tables.find((each) => each.name === name);
    if (!table) throw new Error(`the test has no table ${name}`);
    return table.id;
  }

  /** Calls a function of the second generation. */
  async v2(caller: ServiceCaller, name: string, args: readonly Value[], kwargs: ValueMap = {}): Promise<Value> {
    return await this.call(caller, `anvil.private.tables.v2.${name}`, args, kwargs);
  }

  async call(caller: ServiceCaller, name: string, args: readonly Value[] = [], kwargs: ValueMap = {}): Promise<Value> {
    const work = this.tables.service.functions[name];
    if (!work) throw new Error(`there is no function ${name}`);
    return valueOf(await work({ args, kwargs, shared: {} }, caller));
  }

  async method(
    caller: ServiceCaller,
    target: LiveObject,
    name: string,
    args: readonly Value[] = [],
    kwargs: ValueMap = {},
  ): Promise<ServiceReply> {
    const backend = this.tables.service.backends?.[target.backend];
    if (!backend) throw new Error(`there are no live objects ${target.backend}`);
    const reply = await backend.call(name, target, { args, kwargs, shared: {} }, caller);
    return reply instanceof ServiceReply ? reply : new ServiceReply(reply);
  }
}

const valueOf = (reply: Value | ServiceReply): Value => (reply instanceof ServiceReply ? reply.value : reply);

/** One service for the tests of a file. */
export function tablesServer(...declared: DeclaredTable[]): TablesServer {
  const server = new TablesServer(declared);
  beforeAll(() => server.open());
  afterAll(() => server.store.close());
  return server;
}

/** A run of server code, which the test ends. */
export class TestRun implements Run {
  readonly name = 'the function of the test';
  readonly #ends: (() => void | Promise<void>)[] = [];

  atEnd(work: () => void | Promise<void>): void {
    this.#ends.push(work);
  }

  async end(): Promise<void> {
    for (const work of this.#ends) await work();
  }
}

export const runningServer = (run: Run): ServiceCaller => ({ ...SERVER, run });
