import type { Connection } from '../engine/index.ts';
import type { CatalogTable } from '../migration/index.ts';
import { columnName, command, ROW_ID, SQL_TYPES, tableName } from '../sql/index.ts';

/** A table whose rows are copied. */
export interface CopiedTable {
  readonly name: string;
  /** SQL types by column name. */
  readonly columns: Readonly<Record<string, string>>;
  /** Number of rows that are read and written at a time. */
  readonly portion: number;
}

/** Most parameters of one statement. */
const MOST_PARAMETERS = 60_000;
/** Most rows of a portion: few, since texts may be long. */
const MOST_ROWS = 100;

/** The tables of media and of their pieces of 256 KiB. */
export const MEDIA_TABLES: readonly CopiedTable[] = [
  {
    name: 'hearth_media',
    columns: { id: 'bigint', content_type: 'text', name: 'text', length: 'bigint' },
    portion: MOST_ROWS,
  },
  { name: 'hearth_media_piece', columns: { media: 'bigint', position: 'integer', content: 'bytea' }, portion: 8 },
];

/** The description of an app's table. */
export function copiedTable({ id, columns }: CatalogTable): CopiedTable {
  const types = columns.map((column) => [columnName({ id: String(column.id) }), SQL_TYPES[column.type]] as const);
  const portion = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / (columns.length + 1)));
  return { name: tableName(id), columns: { [ROW_ID]: 'bigint', ...Object.fromEntries(types) }, portion };
}

/**
 * Copies all rows as PostgreSQL's text, so that no precision is lost. Both connections must be in a transaction.
 *
 * @returns the number of rows
 */
export async function copyRows(from: Connection, to: Connection, { name, columns, portion }: CopiedTable): Promise<number> {
  const names = Object.keys(columns);
  await from.run(
    command(`declare copied no scroll cursor for select ${names.map((each) => `${each}::text`).join()} from ${name}`),
  );
  let count = 0;
  for (;;) {
    const { rows } = await from.run(command(`fetch ${portion} from copied`));
    if (rows.length === 0) break;
    let number = 0;
    const row = `(${Object.values(columns)
      .map((type) => `$#::${type}`)
      .join()})`;
    const values = rows
      .map(() => row)
      .join()
      .replaceAll('#', () => String(++number));
    await to.run({
      sql: `insert into ${name} (${names.join()}) overriding system value values ${values}`,
      parameters: rows.flatMap((each) => names.map((column) => each[column])),
    });
    count += rows.length;
  }
  await from.run(command('close copied'));
  return count;
}
