import { sql } from 'kysely';
import type { Cells, StoredMedia } from '../cells.ts';
import type { Connection } from '../engine/index.ts';
import { DataProblem } from '../problems.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import {
  columnName,
  isRowId,
  mediaOf,
  type Parameter,
  ROW_ID,
  sqlBuilder,
  sqlNames,
  tableName,
  toParameter,
} from '../sql/index.ts';
import { dropMedia, keepMedia } from './media.ts';
import type { Scope } from './scope.ts';

/** Most parameters of one statement; the protocol allows 65,535. */
const MOST_PARAMETERS = 20_000;

/** A row to write: the parameters of its columns, and the media to store first. */
interface Written {
  readonly values: Map<string, Parameter>;
  readonly media: readonly { readonly column: ColumnSchema; readonly media: ReturnType<typeof mediaOf> }[];
  /** Lists of links whose rows have to be checked here; the database checks single links by a foreign key. */
  readonly lists: readonly { readonly column: ColumnSchema; readonly ids: readonly number[] }[];
}

/** Implements `RowAccess.insert`. */
export async function insertRows(scope: Scope, table: TableSchema, rows: readonly Cells[]): Promise<readonly number[]> {
  const written = rows.map((cells) => toWritten(table, cells));
  if (rows.length === 0) return [];
  const perStatement = Math.max(1, Math.floor(MOST_PARAMETERS / (table.columns.length + 1)));
  if (rows.length <= perStatement && written.every(isPlain)) return add(scope, table, written);
  return scope.atomically(async (connection) => {
    await checkLists(connection, written);
    for (const row of written) await keepMediaOf(connection, row, new Map());
    const ids: number[] = [];
    for (let from = 0; from < written.length; from += perStatement)
      ids.push(...(await add(connection, table, written.slice(from, from + perStatement))));
    return ids;
  });
}

/** Implements `RowAccess.update`. */
export async function updateRows(
  scope: Scope,
  table: TableSchema,
  changes: readonly { readonly id: number; readonly cells: Cells }[],
): Promise<boolean> {
  const written = changes.map(({ id, cells }) => ({ id, ...toWritten(table, cells) }));
  if (!written.every(({ id }) => isRowId(id))) return false;
  const [only] = written;
  if (!only) return true;
  if (written.length === 1 && isPlain(only)) return change(scope, table, only);
  try {
    await scope.atomically(async (connection) => {
      await checkLists(connection, written);
      for (const row of written) {
        const before = await mediaBefore(connection, table, row);
        if (before === null) throw new RowGone();
        const replaced = await keepMediaOf(connection, row, before);
        if (!(await change(connection, table, row))) throw new RowGone();
        await dropMedia(connection, replaced);
      }
    });
    return true;
  } catch (error) {
    if (error instanceof RowGone) return false;
    throw error;
  }
}

/** Thrown to roll back the earlier updates when a row does not exist. */
class RowGone extends Error {}

function toWritten(table: TableSchema, cells: Cells): Written {
  const { column } = sqlNames(table);
  const values = new Map<string, Parameter>();
  const media: Written['media'][number][] = [];
  const lists: Written['lists'][number][] = [];
  for (const [name, value] of Object.entries(cells)) {
    const { schema, sqlName } = column(name);
    if (schema.type === 'media') {
      media.push({ column: schema, media: mediaOf(schema, value) });
      continue;
    }
    const parameter = toParameter(schema, value);
    values.set(sqlName, parameter);
    if (Array.isArray(parameter) && parameter.length > 0) lists.push({ column: schema, ids: parameter });
  }
  return { values, media, lists };
}

function isPlain({ media, lists }: Written): boolean {
  return media.length === 0 && lists.length === 0;
}

async function add(connection: Pick<Connection, 'run'>, table: TableSchema, rows: readonly Written[]): Promise<number[]> {
  const columns = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))];
  // The id is listed so that a row without values can be inserted as well.
  const tuples = rows.map(
    ({ values }) => sql`(${sql.join([sql`default`, ...columns.map((column) => sql.val(values.get(column) ?? null))])})`,
  );
  const insert = sql`insert into ${sql.table(tableName(table.id))} (${sql.join([ROW_ID, ...columns].map((name) => sql.ref(name)))}) values ${sql.join(tuples)} returning ${sql.ref(ROW_ID)}`;
  const { rows: added } = await connection.run(insert.compile(sqlBuilder));
  // Ids are assigned in the order of the rows, but the result may be in another order.
  return added.map((row) => row[ROW_ID] as number).sort((one, other) => one - other);
}

async function change(
  connection: Pick<Connection, 'run'>,
  table: TableSchema,
  { id, values }: Written & { readonly id: number },
): Promise<boolean> {
  if (values.size === 0) {
    const { rows } = await connection.run(
      sqlBuilder.selectFrom(tableName(table.id)).select(ROW_ID).where(ROW_ID, '=', id).compile(),
    );
    return rows.length === 1;
  }
  const { affected } = await connection.run(
    sqlBuilder.updateTable(tableName(table.id)).set(Object.fromEntries(values)).where(ROW_ID, '=', id).compile(),
  );
  return affected === 1;
}

/** The ids of the media that the row holds before the update, by SQL column name. Null when the row does not exist. */
async function mediaBefore(
  connection: Connection,
  table: TableSchema,
  { id, media }: Written & { readonly id: number },
): Promise<ReadonlyMap<string, number> | null> {
  if (media.length === 0) return new Map();
  const columns = media.map(({ column }) => columnName(column));
  const { rows } = await connection.run(
    sqlBuilder.selectFrom(tableName(table.id)).select(columns).where(ROW_ID, '=', id).forUpdate().compile(),
  );
  if (!rows[0]) return null;
  return new Map(Object.entries(rows[0]).filter((entry): entry is [string, number] => entry[1] !== null));
}

/**
 * Stores the row's media, and sets their ids as the values of its columns.
 *
 * @returns the ids of the media that were replaced
 */
async function keepMediaOf(
  connection: Connection,
  { values, media }: Written,
  before: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const replaced: number[] = [];
  for (const { column, media: given } of media) {
    const name = columnName(column);
    const held = before.get(name);
    if (held !== undefined && (given as StoredMedia | null)?.id === held) continue;
    if (held !== undefined) replaced.push(held);
    values.set(name, given === null ? null : await keepMedia(connection, given));
  }
  return replaced;
}

/**
 * Checks that the rows in lists of links exist, and locks them against deletion until the transaction ends.
 *
 * @throws DataProblem when one does not exist
 */
async function checkLists(connection: Connection, rows: readonly Written[]): Promise<void> {
  for (const { column, ids } of rows.flatMap(({ lists }) => lists)) {
    const wanted = new Set(ids);
    const { rows: there } = await connection.run(
      sql`select id from ${sql.table(tableName(column.target ?? 0))} where id = any(${[...wanted]}) order by id for key share`.compile(
        sqlBuilder,
      ),
    );
    if (there.length < wanted.size)
      throw new DataProblem(`Column '${column.name}' holds a list of rows, and one of these has been deleted`);
  }
}
