import { type AliasedRawBuilder, sql } from 'kysely';
import type { Json } from '../../../protocol/index.ts';
import { DateTime, Day } from '../../values/index.ts';
import type { Cells, CellValue } from '../cells.ts';
import { DataProblem, NoSuchColumn } from '../problems.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import { columnName, ROW_ID, tableName } from '../sql/index.ts';

/**
 * The columns of these names, or all columns for null.
 *
 * @throws NoSuchColumn
 */
export function columnsOf(table: TableSchema, names: readonly string[] | null): readonly ColumnSchema[] {
  if (names === null) return table.columns;
  return names.map((name) => {
    const column = table.columns.find((each) => each.name === name);
    if (!column) throw new NoSuchColumn(name);
    return column;
  });
}

/** The expressions to select so that `cellsOf` can read the row: its id and the columns. */
export function selectionOf(table: TableSchema, columns: readonly ColumnSchema[]): AliasedRawBuilder<unknown, string>[] {
  const from = (name: string) => sql.ref(`${tableName(table.id)}.${name}`);
  const cell = (column: ColumnSchema) =>
    column.type === 'media'
      ? sql`(select json_build_array(m.id, m.content_type, m.name, m.length) from hearth_media m where m.id = ${from(columnName(column))})`
      : from(columnName(column));
  return [from(ROW_ID).as(ROW_ID), ...columns.map((column) => cell(column).as(columnName(column)))];
}

/** The cells of a row that was selected with `selectionOf`. */
export function cellsOf(columns: readonly ColumnSchema[], row: Readonly<Record<string, unknown>>): Cells {
  return Object.fromEntries(columns.map((column) => [column.name, toCell(column, row[columnName(column)] ?? null)]));
}

function toCell({ name, type }: ColumnSchema, value: unknown): CellValue {
  if (value === null) return null;
  switch (type) {
    case 'date':
      return new Day(value as string);
    case 'datetime':
      return new DateTime(inMicroseconds(value as string));
    case 'simpleObject':
      return { kind: 'json', value: value as Json };
    case 'media': {
      const [id, contentType, called, length] = value as [number, string, string | null, number];
      return { kind: 'media', id, contentType, name: called, length };
    }
    case 'string':
    case 'number':
    case 'bool':
    case 'link_single':
    case 'link_multiple':
      return value as CellValue;
    default:
      throw new DataProblem(`Column '${name}' is of a type that is not known: ${String(type)}`);
  }
}

/** Converts `2024-01-02 03:04:05.06+00` to six digits of fraction and a four-digit offset (wire §6.3). */
function inMicroseconds(text: string): string {
  const [time = '', fraction = ''] = text.replace(/\+00$/, '').split('.');
  return `${time}.${fraction.padEnd(6, '0')}+0000`;
}
