import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import type { TableSchema } from '../schema.ts';
import { columnName, ROW_ID, sqlBuilder, tableName } from '../sql/index.ts';
import { lockCatalog } from './catalog.ts';

/** The schema with views under the app's own table names, for other programs. */
export const NAMED_SCHEMA = 'hearth_named';
/** The column with the row ids in these views. */
const NUMBER = '_id';
/** Most bytes of a name in PostgreSQL. */
const LONGEST = 63;

/**
 * Creates a view of each table, with the names of tables and columns that the app uses. Repeated whenever a connection string is
 * requested. Must be called in a transaction.
 */
export async function makeNamedViews(connection: Connection, tables: readonly TableSchema[]): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => connection.run(statement.compile(sqlBuilder));
  await dropNamedViews(connection);
  await run(sql`create schema ${sql.id(NAMED_SCHEMA)}`);
  for (const table of named(tables, ({ name }) => name)) {
    const columns = named(
      [
        { name: NUMBER, sqlName: ROW_ID },
        ...table.item.columns.map((column) => ({ name: column.name, sqlName: columnName(column) })),
      ],
      ({ name }) => name,
    );
    const shown = columns.map(({ name, item }) => sql`${sql.id(item.sqlName)} as ${sql.id(name)}`);
    await run(
      sql`create view ${sql.id(NAMED_SCHEMA, table.name)} as select ${sql.join(shown)} from ${sql.id(tableName(table.item.id))}`,
    );
  }
}

/** Drops the views, since a view prevents changes to its columns. Locks the catalog until the transaction ends. */
export async function dropNamedViews(connection: Connection): Promise<void> {
  await lockCatalog(connection);
  await connection.run(sql`drop schema if exists ${sql.id(NAMED_SCHEMA)} cascade`.compile(sqlBuilder));
}

/** The items by their names, truncated as PostgreSQL does; of several with the same truncated name, the first. */
function named<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const kept = new Map<string, Item>();
  for (const item of items) {
    const name = cut(nameOf(item));
    if (name !== '' && !kept.has(name)) kept.set(name, item);
  }
  return [...kept].map(([name, item]) => ({ name, item }));
}

function cut(name: string): string {
  let kept = '';
  for (const character of name) {
    if (character === '\0' || Buffer.byteLength(kept + character) > LONGEST) break;
    kept += character;
  }
  return kept;
}
