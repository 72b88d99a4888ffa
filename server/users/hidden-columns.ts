import type { DataStore, TableSchema } from '../data/index.ts';
import { SECRET_COLUMNS } from './accounts/index.ts';
import type { UsersSettings } from './settings.ts';
import { usersTable } from './users-table.ts';

/** Tables, and what they were made from: either may be another one after an edit. */
interface Made {
  readonly from: readonly TableSchema[];
  readonly users: TableSchema | undefined;
  readonly tables: readonly TableSchema[];
}

/** The same rows, where no browser gets what somebody could sign in with as another, whatever the manifest says of it. */
export function withHiddenSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  let made: Made = { from: [], users: undefined, tables: [] };
  const tables = (): readonly TableSchema[] => {
    const from = store.tables;
    const users = usersTable(from, settings());
    if (made.from !== from || made.users !== users)
      made = { from, users, tables: from.map((table) => (table === users ? hidden(table) : table)) };
    return made.tables;
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'tables') return tables();
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function hidden(table: TableSchema): TableSchema {
  const columns = table.columns.map((column) => (SECRET_COLUMNS.has(column.name) ? { ...column, isClientHidden: true } : column));
  return { ...table, columns };
}
