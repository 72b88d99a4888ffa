import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import { sqlBuilder } from '../sql/index.ts';
import { hideTable, linkColumn, makeTable, makeUnlinkedColumn, setOrigin } from './alterations.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

/** The sequences of the ids of tables, columns, media and rows. Ids are never reused, even after a deletion. */
const SEQUENCES = ['hearth_table_id_seq', 'hearth_column_id_seq', 'hearth_media_id_seq', 'hearth_row_id'] as const;

/** The next value of each sequence. */
export type SequenceValues = Readonly<Record<(typeof SEQUENCES)[number], number>>;

/** Reads the next value of each sequence. */
export async function readSequences(connection: Connection): Promise<SequenceValues> {
  const numbers: [string, number][] = [];
  for (const name of SEQUENCES) {
    const query = sql`select last_value + is_called::int as next from ${sql.table(name)}`;
    const { rows } = await connection.run(query.compile(sqlBuilder));
    numbers.push([name, rows[0]?.['next'] as number]);
  }
  return Object.fromEntries(numbers) as SequenceValues;
}

/** Sets the next value of each sequence. */
export async function setSequences(connection: Connection, sequences: SequenceValues): Promise<void> {
  for (const name of SEQUENCES) await setNext(connection, name, sequences[name]);
}

/**
 * Creates the tables of another database in an empty one, with the same ids: apps store row ids that contain them. Links get
 * their foreign keys and indexes later, by `addForeignKeys`, so that rows may be inserted in any order.
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

/** Adds the foreign keys and indexes of links. Rejects when a link refers to a row that does not exist. */
export async function addForeignKeys(connection: Connection, tables: readonly CatalogTable[]): Promise<void> {
  for (const { table, column } of columnsOf(tables)) await linkColumn(connection, table.id, column);
}

function columnsOf(tables: readonly CatalogTable[]): { readonly table: CatalogTable; readonly column: CatalogColumn }[] {
  return tables.flatMap((table) => table.columns.map((column) => ({ table, column })));
}

async function setNext(connection: Connection, sequence: string, next: number): Promise<void> {
  await connection.run(sql`select setval(${sequence}::regclass, ${next}::bigint, false)`.compile(sqlBuilder));
}
