import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import { sqlBuilder } from '../sql/index.ts';
import { hideTable, linkColumn, makeTable, makeUnlinkedColumn, setOrigin } from './alterations.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

/** The sequences that number tables, columns, media and rows: no number is given again once what had it is gone. */
const SEQUENCES = ['hearth_table_id_seq', 'hearth_column_id_seq', 'hearth_media_id_seq', 'hearth_row_id'] as const;

/** The next number of each sequence. */
export type SequenceValues = Readonly<Record<(typeof SEQUENCES)[number], number>>;

/** The numbers that a database gives next. */
export async function readSequences(connection: Connection): Promise<SequenceValues> {
  const numbers: [string, number][] = [];
  for (const name of SEQUENCES) {
    const query = sql`select last_value + is_called::int as next from ${sql.table(name)}`;
    const { rows } = await connection.run(query.compile(sqlBuilder));
    numbers.push([name, rows[0]?.['next'] as number]);
  }
  return Object.fromEntries(numbers) as SequenceValues;
}

/** Has a database give these numbers next. */
export async function setSequences(connection: Connection, sequences: SequenceValues): Promise<void> {
  for (const name of SEQUENCES) await setNext(connection, name, sequences[name]);
}

/**
 * Makes in an empty database what another one has, under the same numbers: apps keep those of tables in the ids of rows. Links
 * are checked and indexed by `addForeignKeys` only, so that rows may come in any order.
 */
export async function cloneSchema(connection: Connection, tables: readonly CatalogTable[]): Promise<void> {
  for (const table of tables) {
    await setNext(connection, 'hearth_table_id_seq', table.id);
    await makeTable(connection, table.name);
    if (table.isGone) await hideTable(connection, table);
  }
  for (const { table, column } of columnsOf(tables)) {
    await setNext(connection, 'hearth_column_id_seq', column.id);
    const { origin } = column;
    await makeUnlinkedColumn(connection, table.id, { ...column, origin: origin === 'gone' ? 'declared' : origin });
    if (origin === 'gone') await setOrigin(connection, column, origin);
  }
}

/** Fails where a link leads to a row that is not there. */
export async function addForeignKeys(connection: Connection, tables: readonly CatalogTable[]): Promise<void> {
  for (const { table, column } of columnsOf(tables)) await linkColumn(connection, table.id, column);
}

function columnsOf(tables: readonly CatalogTable[]): { readonly table: CatalogTable; readonly column: CatalogColumn }[] {
  return tables.flatMap((table) => table.columns.map((column) => ({ table, column })));
}

async function setNext(connection: Connection, sequence: string, next: number): Promise<void> {
  await connection.run(sql`select setval(${sequence}::regclass, ${next}::bigint, false)`.compile(sqlBuilder));
}
