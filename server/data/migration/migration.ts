import type { Connection } from '../engine/index.ts';
import type { DeclaredColumn, DeclaredTable, TableSchema } from '../schema.ts';
import { countHeld, dropColumn, dropTable, hideTable, makeColumn, makeTable, setOrigin, showTable } from './alterations.ts';
import { type CatalogColumn, type CatalogTable, lockCatalog, readCatalog } from './catalog.ts';
import { schemaOf } from './schema-of.ts';

/** The result of a migration. */
export interface Migrated {
  /** The tables as the app sees them from now on. */
  readonly tables: readonly TableSchema[];
  /** Data that is no longer declared, or declared differently, and was kept: descriptions with the number of rows or values. */
  readonly kept: readonly string[];
  /** Data that was deleted, described in the same way. */
  readonly lost: readonly string[];
}

export interface MigrationOptions {
  /** Whether such data is deleted instead of kept. */
  readonly mayLose?: boolean;
}

/**
 * Migrates tables and columns to the declarations. Those that are no longer declared are kept, invisible to the app; a column
 * that has values and is declared with another type stays as it is, visible. With `mayLose` both are deleted. Nothing is renamed:
 * a new name is a new column.
 *
 * Must be called in a transaction; concurrent migrations wait for it.
 */
export async function migrate(
  connection: Connection,
  declared: readonly DeclaredTable[],
  options: MigrationOptions,
): Promise<Migrated> {
  await lockCatalog(connection);
  const work = new Migration(connection, options);
  const before = await readCatalog(connection);
  for (const { id } of before.filter(({ name }) => !declared.some((table) => table.name === name))) await work.retireTable(id);
  for (const { name } of declared) await work.ensureTable(name, before);
  const known = await readCatalog(connection);
  const ids = new Map(known.map((table) => [table.name, table.id]));
  for (const table of declared) {
    const have = known.find(({ name }) => name === table.name);
    if (have) await work.ensureColumns(have, table, ids);
  }
  return { tables: schemaOf(declared, await readCatalog(connection)), kept: work.kept, lost: work.lost };
}

class Migration {
  readonly kept: string[] = [];
  readonly lost: string[] = [];
  readonly #connection: Connection;
  readonly #mayLose: boolean;

  constructor(connection: Connection, { mayLose = false }: MigrationOptions) {
    this.#connection = connection;
    this.#mayLose = mayLose;
  }

  async ensureTable(name: string, before: readonly CatalogTable[]): Promise<void> {
    const known = before.find((table) => table.name === name);
    if (!known) await makeTable(this.#connection, name);
    else if (known.isGone) await showTable(this.#connection, known);
  }

  async retireTable(id: number): Promise<void> {
    // Read again, since deleting another table may have dropped columns of this one that linked to it.
    const tables = await readCatalog(this.#connection);
    const table = tables.find((each) => each.id === id);
    if (!table) return;
    const rows = await countHeld(this.#connection, table, null);
    if (this.#mayLose) await dropTable(this.#connection, table, tables);
    else if (!table.isGone) await hideTable(this.#connection, table);
    this.#note(`table ${table.name}`, rows, 'row');
  }

  async ensureColumns(
    table: CatalogTable,
    { columns: declared, isImplied }: DeclaredTable,
    ids: ReadonlyMap<string, number>,
  ): Promise<void> {
    const origin = isImplied ? 'added' : 'declared';
    for (const column of table.columns)
      if (column.origin !== 'added' && !declared.some(({ name }) => name === column.name))
        await this.#retireColumn(table, column);
    for (const column of declared) await this.#ensureColumn(table, column, ids.get(column.target ?? '') ?? null, origin);
  }

  async #ensureColumn(
    table: CatalogTable,
    { name, type, isClientHidden }: DeclaredColumn,
    target: number | null,
    origin: 'declared' | 'added',
  ): Promise<void> {
    const known = table.columns.find((column) => column.name === name);
    const make = () => makeColumn(this.#connection, table.id, { name, type, target, isClientHidden, origin });
    if (!known) {
      await make();
    } else if (known.type === type && known.target === target) {
      if (known.origin !== origin) await setOrigin(this.#connection, known, origin);
    } else {
      const held = await countHeld(this.#connection, table, known);
      const isReplaced = held === 0 || this.#mayLose;
      if (isReplaced) {
        await dropColumn(this.#connection, table, known);
        await make();
      } else if (known.origin !== origin) await setOrigin(this.#connection, known, origin);
      const change = known.type === type ? 'another table than it is to link to' : `${known.type}, and is to be ${type}`;
      this.#note(`column ${name} of table ${table.name}, which holds ${change}`, held, 'value');
    }
  }

  async #retireColumn(table: CatalogTable, column: CatalogColumn): Promise<void> {
    const held = await countHeld(this.#connection, table, column);
    if (this.#mayLose) await dropColumn(this.#connection, table, column);
    else if (column.origin !== 'gone') await setOrigin(this.#connection, column, 'gone');
    this.#note(`column ${column.name} of table ${table.name}`, held, 'value');
  }

  #note(what: string, count: number, unit: string): void {
    if (count > 0) (this.#mayLose ? this.lost : this.kept).push(`${what} (${count} ${unit}${count === 1 ? '' : 's'})`);
  }
}
