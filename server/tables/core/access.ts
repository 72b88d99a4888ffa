import type { DataStore, Layout, RowAccess, TableSchema } from '../../data/index.ts';
import type { ServiceCaller } from '../../services/index.ts';
import { tableError } from '../errors.ts';
import type { OpenTransaction } from './transactions.ts';

/** What a function of this service works with: its caller, and the data as that caller sees them now. */
export interface Access {
  readonly caller: ServiceCaller;
  readonly store: DataStore;
  /** The rows as seen by the transaction of the caller's run, if one is open; else those of the store. */
  readonly rows: RowAccess;
  /** The tables, seen in the same way. */
  readonly layout: Layout;
  readonly transaction: OpenTransaction | null;
  /** Whether server code that writes an unknown column creates it. */
  readonly createsColumns: boolean;
}

/**
 * Whether there is a table with that id. A link may refer to a table that the manifest no longer declares, whose rows are
 * inaccessible.
 */
export function hasTable({ layout }: Pick<Access, 'layout'>, id: number): boolean {
  return layout.tables.some((each) => each.id === id);
}

/** Throws `TableError` for a table that no longer exists. */
export function tableOf({ layout }: Pick<Access, 'layout'>, id: number): TableSchema {
  const table = layout.tables.find((each) => each.id === id);
  if (!table) throw tableError(`There is no table with the id ${id}: it has been deleted`);
  return table;
}
