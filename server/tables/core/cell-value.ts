import type { CellValue, ColumnSchema } from '../../data/index.ts';
import { Bytes, LazyMedia, type Value } from '../../values/index.ts';
import { mediaId, TABLE_MEDIA } from './media-id.ts';

/** Converts a cell that was read to a value; media become lazy media. A link is the id of its row. */
export function valueOfCell(table: number, row: number, column: ColumnSchema, cell: CellValue): Value {
  if (cell === null || typeof cell !== 'object' || !('kind' in cell)) {
    if (cell instanceof Bytes) throw new TypeError('media come from the data as what is said of them');
    return typeof cell === 'number' ? inAllDigits(cell) : (cell as Exclude<CellValue, { kind: unknown }>);
  }
  if (cell.kind === 'json') return cell.value;
  const id = mediaId({ table, row, column: column.id, media: cell.id });
  return new LazyMedia(TABLE_MEDIA, id, cell.contentType, cell.name, cell.length);
}

/**
 * JSON writes whole numbers from 2⁵³ on with the shortest digits that identify the double, which Python would read as an exact
 * integer, so they are sent as bigints in full. From 10²¹ on JSON uses an exponent, and Python reads a float.
 */
const inAllDigits = (number: number): number | bigint =>
  Number.isInteger(number) && !Number.isSafeInteger(number) && Math.abs(number) < 1e21 ? BigInt(number) : number;
