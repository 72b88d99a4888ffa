import type { TableSchema } from '../data/index.ts';
import type { UsersSettings } from './settings.ts';

/** The table where an app names none, or names it by a number that only another server has known. */
const USUAL_TABLE = 'users';

/** What the table of an app's users is called. */
export function usersTableName({ userTable }: UsersSettings): string {
  return userTable ?? USUAL_TABLE;
}

/** The table of an app's users; undefined where the app has none. */
export function usersTable(tables: readonly TableSchema[], settings: UsersSettings): TableSchema | undefined {
  return tables.find(({ name }) => name === usersTableName(settings));
}
