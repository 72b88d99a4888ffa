import type { DataStore, TableSchema } from '../data/index.ts';
import { SECRET_COLUMNS } from './accounts/index.ts';
import type { UsersSettings } from './settings.ts';
import { usersTable } from './users-table.ts';

/** The same rows, where no browser gets what somebody could sign in with as another, whatever the manifest says of it. */
export function withHiddenSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  let [seen, shown]: (readonly TableSchema[])[] = [[], []];
  const tables = (): readonly TableSchema[] => {
    if (store.tables !== seen) {
      const users = usersTable(store.tables, settings());
      [seen, shown] = [store.tables, store.tables.map((table) => (table === users ? hidden(table) : table))];
    }
    return shown ?? [];
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
