import type { CellValue, ColumnSchema } from '../../data/index.ts';
import { DateTime, Day } from '../../values/index.ts';

/** Converts a cell to text for a CSV file. Rows are written as `get_id()` returns them, media as their file name. */
export function csvCell({ target }: ColumnSchema, cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  if (typeof cell === 'number') return target === null ? String(cell) : csvRowId(target, cell);
  if (typeof cell === 'string') return cell;
  if (cell instanceof Day || cell instanceof DateTime) return cell.text;
  if (Array.isArray(cell)) return `[${cell.map((id) => csvRowId(target ?? 0, id)).join(',')}]`;
  if ('kind' in cell && cell.kind === 'json') return JSON.stringify(cell.value);
  return 'name' in cell ? (cell.name ?? '') : '';
}

export const csvRowId = (table: number, row: number): string => `[${table},${row}]`;
