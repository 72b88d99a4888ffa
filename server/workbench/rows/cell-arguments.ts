import type { Cells, CellValue, ColumnSchema, TableSchema } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { Bytes, DateTime, Day, type Value, type ValueMap } from '../../values/index.ts';
import { isWhole } from '../call-arguments.ts';
import { cellFromText, wrongCell } from './cell-text.ts';

/**
 * Converts cells from the workbench's page: typed texts, dates, files, row numbers.
 *
 * @throws ServiceError ValueError
 */
export function cellsFromArguments(table: TableSchema, given: ValueMap): Cells {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, cellFromArgument(columnOf(table, name), value)] as const),
  );
}

/** @throws ServiceError ValueError when there is no such column */
export function columnOf({ columns, name: table }: TableSchema, name: string): ColumnSchema {
  const column = columns.find((each) => each.name === name);
  if (column) return column;
  throw new ServiceError('ValueError', `the table ${table} has no column ${name}; it has ${namesOf(columns)}`);
}

export const namesOf = (columns: readonly ColumnSchema[]): string =>
  columns.length === 0 ? 'none' : columns.map(({ name }) => name).join(', ');

function cellFromArgument(column: ColumnSchema, value: Value): CellValue {
  if (value === null) return null;
  if (typeof value === 'string') return cellFromText(column, value);
  if (column.type === 'number' && typeof value === 'number') return value;
  if (column.type === 'bool' && typeof value === 'boolean') return value;
  if (column.type === 'date' && value instanceof Day) return value;
  if (column.type === 'datetime' && value instanceof DateTime) return value;
  if (column.type === 'media' && value instanceof Bytes) return value;
  if (column.type === 'link_single' && isWhole(value)) return value;
  if (column.type === 'link_multiple' && Array.isArray(value) && value.every(isWhole)) return value;
  throw wrongCell(column, 'something else');
}
