import type { ColumnSchema, DataStore, Layout, TableSchema } from '../data/index.ts';
import { SECRET_COLUMNS } from './accounts/index.ts';
import type { UsersSettings } from './settings.ts';
import { usersTable } from './users-table.ts';

/** Changed tables, and what they were made from: they are made anew once either of these is another one. */
interface Made {
  readonly from: readonly TableSchema[];
  readonly users: TableSchema | undefined;
  readonly tables: readonly TableSchema[];
}

const isSecret = ({ name }: ColumnSchema): boolean => SECRET_COLUMNS.has(name);

/** The same rows, with the secret columns of users hidden from client code, whatever the manifest says of them. */
export function withHiddenSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  return withUsersColumns(store, settings, (columns) =>
    columns.map((column) => (isSecret(column) ? { ...column, isClientHidden: true, isWithheld: true as const } : column)),
  );
}

/** The same rows, from whose tables the secret columns of users are left out. */
export function withoutSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  return withUsersColumns(store, settings, (columns) => columns.filter((column) => !isSecret(column)));
}

/** @param change what the columns of the users table become */
function withUsersColumns(
  store: DataStore,
  settings: () => UsersSettings,
  change: (columns: readonly ColumnSchema[]) => readonly ColumnSchema[],
): DataStore {
  /** @param others members that take the place of its own */
  const changed = <T extends Layout>(layout: T, others: Partial<T> = {}): T => {
    let made: Made = { from: [], users: undefined, tables: [] };
    const tables = (): readonly TableSchema[] => {
      const from = layout.tables;
      const users = usersTable(from, settings());
      if (made.from !== from || made.users !== users) {
        const all = from.map((table) => (table === users ? { ...table, columns: change(table.columns) } : table));
        made = { from, users, tables: all };
      }
      return made.tables;
    };
    return new Proxy(layout, {
      get: (target, name) => {
        if (name === 'tables') return tables();
        const member: unknown = Reflect.get(others, name) ?? Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  };
  return changed(store, { begin: async (isolation) => changed(await store.begin(isolation)) });
}
