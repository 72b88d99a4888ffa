import { type LoadedApp, declaredTables as tablesOfManifests } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { ACCOUNT_COLUMNS, newColumn, SECRET_COLUMNS } from './accounts/index.ts';
import { type UsersSettings, usersSettings } from './settings.ts';
import { usersTableName } from './users-table.ts';

/**
 * What manifests say of tables, the app's own first; and the table of the users, as if it was declared, where the app has the
 * service and nobody declares one: old manifests do not (wire §11.5).
 */
export function declaredTables(loaded: LoadedApp): readonly (readonly DeclaredTable[])[] {
  const declared = tablesOfManifests(loaded);
  const settings = usersSettings(loaded);
  const isMissing = settings.isDeclared && !declared.flat().some(({ name }) => name === usersTableName(settings));
  return isMissing ? [...declared, [impliedTable(settings)]] : declared;
}

function impliedTable(settings: UsersSettings): DeclaredTable {
  const columns = ACCOUNT_COLUMNS.map((name) => ({ ...newColumn(name), target: null, isClientHidden: SECRET_COLUMNS.has(name) }));
  return { name: usersTableName(settings), title: 'Users', clientAccess: 'none', serverAccess: 'full', columns, isImplied: true };
}
