import { Capability, LiveObject, Portable, type Value } from '../../values/index.ts';
import { ROW_BACKEND, readRowId, readRowScope } from '../scopes/index.ts';

/** The row that a value refers to. */
export interface RowReference {
  readonly table: number;
  readonly row: number;
}

/** The wire types of rows (wire §13.4): `_RowRef` holds only the capability, `Row` has it as its fourth item. */
const REFERENCE = 'anvil.tables.v2._RowRef';
const ROW = 'anvil.tables.v2._row.Row';

/**
 * The row that a value of either generation refers to; null if it is not a row. Throws for a row without a valid capability or id.
 */
export function rowReference(value: Value): RowReference | null {
  if (value instanceof LiveObject) return ofLiveObject(value);
  if (value instanceof Capability) return ofCapability(value);
  if (!(value instanceof Portable)) return null;
  if (value.type === REFERENCE) return ofCapability(value.value);
  if (value.type === ROW) return ofCapability(Array.isArray(value.value) ? (value.value[3] ?? null) : null);
  return null;
}

function ofLiveObject(object: LiveObject): RowReference | null {
  if (object.backend !== ROW_BACKEND) return null;
  const { view, row } = readRowId(object.id);
  return { table: view.table, row };
}

function ofCapability(value: Value): RowReference {
  const { view, row } = readRowScope(value);
  return { table: view.table, row };
}
