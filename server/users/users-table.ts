import type { TableSchema } from '../data/index.ts';
import type { UsersSettings } from './settings.ts';

/** The default, for apps that name no table or give an unknown number. */
const USUAL_TABLE = 'users';

/** The name of an app's users table. */
export function usersTableName({ userTable }: UsersSettings): string {
  return userTable ?? USUAL_TABLE;
}

/** An app's users table; undefined if the app has none. */
export function usersTable(tables: readonly TableSchema[], settings: UsersSettings): TableSchema | undefined {
  return tables.find(({ name }) => name === usersTableName(settings));
}
