import type { Value } from '../../values/index.ts';
import { tableError } from '../errors.ts';
import { isRowId, type View } from '../scopes/index.ts';

/** The text that `get_id()` of a row returns: `[10,5]`. */
const ID = /^\[\s*(\d{1,15})\s*,\s*(\d{1,15})\s*\]$/;

/**
 * The id of a row in the view's table, given as a number, as digits, or as `get_id()` returns it. Null for a row of another table.
 */
export function rowIdArgument(view: View, value: Value): number | null {
  if (isRowId(value)) return value;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  const [, table, row] = (typeof value === 'string' && ID.exec(value)) || [];
  if (table === undefined) throw tableError(`Invalid row ID: expected what get_id() of a row gives, such as "[${view.table},1]"`);
  return Number(table) === view.table ? Number(row) : null;
}
