import { DateTime, Day } from '../../values/index.ts';
import type { CellValue } from '../cells.ts';
import { DataProblem } from '../problems.ts';
import type { ColumnType } from '../schema.ts';
import { isRowId, type Parameter, toParameter } from '../sql/index.ts';
import type { OrderedColumn } from './ordering.ts';

/** The last row of a page. The next page begins after this position, even if the row has been deleted. */
export interface PageCursor {
  /** One for each ordered column. */
  readonly keys: readonly Parameter[];
  readonly id: number;
}

/** @param keys as selected by `OrderedColumn.remembered` */
export function encodeCursor({ keys, id }: { readonly keys: readonly unknown[]; readonly id: number }): string {
  return Buffer.from(JSON.stringify([...keys, id])).toString('base64url');
}

/** @throws DataProblem for a text that is not a cursor of this order */
export function decodeCursor(text: string, order: readonly OrderedColumn[]): PageCursor {
  const parts = partsOf(text);
  const id = parts.at(-1);
  if (parts.length !== order.length + 1 || typeof id !== 'number' || !isRowId(id)) throw invalidCursor();
  try {
    return { id, keys: order.map(({ column: { schema } }, index) => toParameter(schema, toCell(schema.type, parts[index]))) };
  } catch (error) {
    throw error instanceof DataProblem ? invalidCursor() : error;
  }
}

function partsOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Converts a key to a cell value, so that it is validated like one. */
function toCell(type: ColumnType, key: unknown): CellValue {
  if (typeof key !== 'string' && typeof key !== 'number' && typeof key !== 'boolean' && key !== null) throw invalidCursor();
  if (typeof key !== 'string') return key;
  if (type === 'date') return new Day(key);
  return type === 'datetime' ? new DateTime(key) : key;
}

function invalidCursor(): DataProblem {
  return new DataProblem('The next page of a search was asked for with what is no page of it');
}
