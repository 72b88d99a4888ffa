import { type LoadedApp, declaredTables as tablesOfManifests } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { ACCOUNT_COLUMNS, newColumn, SECRET_COLUMNS } from './accounts/index.ts';
import { type UsersSettings, usersSettings } from './settings.ts';
import { usersTableName } from './users-table.ts';

/**
 * The tables that the manifests declare, the app's own first. If the app uses the users service and no manifest declares its
 * table, as in old manifests, the table is added (wire §11.5).
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
