import type { DataStore, Layout, RowAccess, TableSchema } from '../../data/index.ts';
import type { Asker } from '../../services/index.ts';
import { tableError } from '../errors.ts';
import type { OpenTransaction } from './transactions.ts';

/** What the work of one call is given: who asks, and the data as the asker has them now. */
export interface Access {
  readonly asker: Asker;
  readonly store: DataStore;
  /** Rows as the transaction of the asker's run has them, if one is open. */
  readonly rows: RowAccess;
  /** The tables, likewise. */
  readonly layout: Layout;
  readonly transaction: OpenTransaction | null;
  /** Do columns come into being when server code writes them? */
  readonly createsColumns: boolean;
}

/** Is there a table with that id? A link may lead to a table that the manifest no longer declares; nobody sees its rows. */
export function hasTable({ layout }: Pick<Access, 'layout'>, id: number): boolean {
  return layout.tables.some((each) => each.id === id);
}

/** Throws `TableError` for a table that is not there any more. */
export function tableOf({ layout }: Pick<Access, 'layout'>, id: number): TableSchema {
  const table = layout.tables.find((each) => each.id === id);
  if (!table) throw tableError(`There is no table with the id ${id}: it has been deleted`);
  return table;
}
