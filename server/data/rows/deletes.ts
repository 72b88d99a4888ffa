import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import type { TableSchema } from '../schema.ts';
import { columnName, ROW_ID, sqlBuilder, tableName } from '../sql/index.ts';
import { dropMedia } from './media.ts';
import type { Scope } from './scope.ts';

/**
 * Deletes rows with their media, and removes them from all lists of links. The database itself empties single links.
 *
 * @param where a condition on the table
 * @returns the number of deleted rows
 */
export async function deleteRows(scope: Scope, table: TableSchema, where: ReturnType<typeof sql<boolean>>): Promise<number> {
  const media = table.columns.filter(({ type }) => type === 'media').map(columnName);
  const lists = scope.tables.flatMap((from) =>
    from.columns
      .filter(({ type, target }) => type === 'link_multiple' && target === table.id)
      .map((column) => ({ table: tableName(from.id), column: columnName(column) })),
  );
  const statement = sqlBuilder.deleteFrom(tableName(table.id)).where(where);
  if (media.length === 0 && lists.length === 0) return (await scope.run(statement.compile())).affected;
  return scope.atomically(async (connection) => {
    const { rows } = await connection.run(statement.returning([ROW_ID, ...media]).compile());
    const ids = rows.map((row) => row[ROW_ID] as number);
    if (ids.length === 0) return 0;
    const takeOutOfAll = async (from: Connection): Promise<void> => {
      for (const list of lists) await takeOut(from, list, ids);
    };
    await takeOutOfAll(connection);
    // A transaction's snapshot hides lists into which others have put one of the rows meanwhile, so this is repeated after the
    // commit.
    if (lists.length > 0) scope.afterwards(takeOutOfAll);
    await dropMedia(
      connection,
      rows.flatMap((row) => media.map((column) => row[column])).filter((id) => typeof id === 'number'),
    );
    return ids.length;
  });
}

async function takeOut(
  connection: Connection,
  { table, column }: { readonly table: string; readonly column: string },
  ids: readonly number[],
): Promise<void> {
  const list = sql.ref(column);
  await connection.run(
    sql`update ${sql.table(table)} set ${list} = array(
      select item from unnest(${list}) with ordinality as listed(item, place) where item <> all(${ids}) order by place
    ) where ${list} && ${ids}::bigint[]`.compile(sqlBuilder),
  );
}
