import type { ColumnSchema, DataStore, Layout, TableSchema } from '../data/index.ts';
import { SECRET_COLUMNS } from './accounts/index.ts';
import type { UsersSettings } from './settings.ts';
import { usersTable } from './users-table.ts';

/** A cached list of changed tables, with its inputs: it is recomputed when one of them is replaced. */
interface Made {
  readonly from: readonly TableSchema[];
  readonly users: TableSchema | undefined;
  readonly tables: readonly TableSchema[];
}

const isSecret = ({ name }: ColumnSchema): boolean => SECRET_COLUMNS.has(name);

/** The same store, with the secret columns of users hidden from client code, whatever the manifest says. */
export function withHiddenSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  return withUsersColumns(store, settings, (columns) =>
    columns.map((column) => (isSecret(column) ? { ...column, isClientHidden: true, isWithheld: true as const } : column)),
  );
}

/** The same store, without the secret columns of users. */
export function withoutSecrets(store: DataStore, settings: () => UsersSettings): DataStore {
  return withUsersColumns(store, settings, (columns) => columns.filter((column) => !isSecret(column)));
}

/** @param change returns the columns of the users table to show instead */
function withUsersColumns(
  store: DataStore,
  settings: () => UsersSettings,
  change: (columns: readonly ColumnSchema[]) => readonly ColumnSchema[],
): DataStore {
  /** @param others members that override those of the layout */
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
