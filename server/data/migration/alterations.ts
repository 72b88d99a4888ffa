import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import { columnName, ROW_ID, SQL_TYPES, sqlBuilder, tableName } from '../sql/index.ts';
import type { CatalogColumn, CatalogTable, Origin } from './catalog.ts';

/** A column to create. */
export interface NewCatalogColumn extends Pick<CatalogColumn, 'name' | 'type' | 'target' | 'isClientHidden'> {
  readonly origin: Exclude<Origin, 'gone'>;
}

const run = (connection: Connection, query: ReturnType<typeof sql>) => connection.run(query.compile(sqlBuilder));

/** Creates a table without columns. Row ids of all tables come from one sequence. */
export async function makeTable(connection: Connection, name: string): Promise<number> {
  const { rows } = await connection.run(sqlBuilder.insertInto('hearth_table').values({ name }).returning('id').compile());
  const id = rows[0]?.['id'] as number;
  await run(
    connection,
    sql`create table ${sql.table(tableName(id))} (${sql.ref(ROW_ID)} bigint primary key default nextval('hearth_row_id'))`,
  );
  return id;
}

/** Creates a column, with the foreign key and index that links need. */
export async function makeColumn(connection: Connection, table: number, column: NewCatalogColumn): Promise<number> {
  const id = await makeUnlinkedColumn(connection, table, column);
  await linkColumn(connection, table, { ...column, id });
  return id;
}

/** Creates a column without its foreign key (see `linkColumn`), so that rows can be inserted in any order. */
export async function makeUnlinkedColumn(connection: Connection, table: number, column: NewCatalogColumn): Promise<number> {
  const { name, type, target, origin, isClientHidden } = column;
  const values = { table_id: table, name, type, target, origin, is_client_hidden: isClientHidden };
  const { rows } = await connection.run(sqlBuilder.insertInto('hearth_column').values(values).returning('id').compile());
  const id = rows[0]?.['id'] as number;
  const [inTable, called] = [sql.table(tableName(table)), sql.ref(columnName({ id: String(id) }))];
  await run(connection, sql`alter table ${inTable} add column ${called} ${sql.raw(SQL_TYPES[type])}`);
  return id;
}

/** Adds what links need: a foreign key for single ones, and an index for finding links to rows that are deleted. */
export async function linkColumn(
  connection: Connection,
  table: number,
  { id, type, target }: Pick<CatalogColumn, 'id' | 'type' | 'target'>,
): Promise<void> {
  const [inTable, called] = [sql.table(tableName(table)), sql.ref(columnName({ id: String(id) }))];
  if (type === 'link_multiple') return void (await run(connection, sql`create index on ${inTable} using gin (${called})`));
  if (type !== 'link_single') return;
  const others = sql.table(tableName(target ?? 0));
  await run(connection, sql`alter table ${inTable} add foreign key (${called}) references ${others} on delete set null`);
  await run(connection, sql`create index on ${inTable} (${called})`);
}

export async function setOrigin(connection: Connection, column: CatalogColumn, origin: Origin): Promise<void> {
  await connection.run(sqlBuilder.updateTable('hearth_column').set({ origin }).where('id', '=', column.id).compile());
}

/** Hides a table that is no longer declared from the app, and keeps its rows. */
export function hideTable(connection: Connection, table: CatalogTable): Promise<void> {
  return setGone(connection, table, { isGone: true });
}

/** Makes a hidden table visible again. */
export function showTable(connection: Connection, table: CatalogTable): Promise<void> {
  return setGone(connection, table, { isGone: false });
}

async function setGone(connection: Connection, table: CatalogTable, { isGone }: { readonly isGone: boolean }): Promise<void> {
  await connection.run(sqlBuilder.updateTable('hearth_table').set({ is_gone: isGone }).where('id', '=', table.id).compile());
}

/** Drops a column with its values, including media. */
export async function dropColumn(connection: Connection, table: CatalogTable, column: CatalogColumn): Promise<void> {
  const [inTable, called] = [sql.table(tableName(table.id)), sql.ref(columnName({ id: String(column.id) }))];
  if (column.type === 'media')
    await run(connection, sql`delete from hearth_media where id in (select ${called} from ${inTable})`);
  await run(connection, sql`alter table ${inTable} drop column ${called}`);
  await connection.run(sqlBuilder.deleteFrom('hearth_column').where('id', '=', column.id).compile());
}

/** Drops a table with all its rows, and the columns of other tables that link to it. */
export async function dropTable(connection: Connection, table: CatalogTable, others: readonly CatalogTable[]): Promise<void> {
  for (const other of others)
    for (const column of other.columns.filter(({ target }) => target === table.id))
      if (other.id !== table.id) await dropColumn(connection, other, column);
  for (const column of table.columns) await dropColumn(connection, table, column);
  await run(connection, sql`drop table ${sql.table(tableName(table.id))}`);
  await connection.run(sqlBuilder.deleteFrom('hearth_table').where('id', '=', table.id).compile());
}

/** The number of rows of a table, or of those with a value in the column. */
export async function countHeld(connection: Connection, table: CatalogTable, column: CatalogColumn | null): Promise<number> {
  const what = column ? sql.ref(columnName({ id: String(column.id) })) : sql.raw('*');
  const { rows } = await run(connection, sql`select count(${what}) as held from ${sql.table(tableName(table.id))}`);
  return rows[0]?.['held'] as number;
}
