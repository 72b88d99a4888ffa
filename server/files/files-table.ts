import type { LoadedApp } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';

const FILES_SOURCE = '/runtime/services/anvil/files.yml';

/** What server code looks for where the manifest names no table; the first one is made where there is none. */
const USUAL_TABLES = ['files', 'Files'] as const;

const column = { target: null, isClientHidden: false };
const COLUMNS = [
  { name: 'path', type: 'string', ...column },
  { name: 'file', type: 'media', ...column },
] as const;

/**
 * What manifests say of tables, and the table of data files, as if it was declared, where an app has the service and nobody
 * declares one (api §14.8).
 */
export function withFilesTable(
  { app, dependencies }: LoadedApp,
  declared: readonly (readonly DeclaredTable[])[],
): readonly (readonly DeclaredTable[])[] {
  const owner = [app, ...dependencies].find(({ manifest }) => manifest.services.some(({ source }) => source === FILES_SOURCE));
  if (!owner) return declared;
  const given = owner.manifest.serverConfigs.get(FILES_SOURCE)?.['files_table'];
  const names: readonly string[] = typeof given === 'string' ? [given] : USUAL_TABLES;
  if (declared.flat().some(({ name }) => names.includes(name))) return declared;
  const [name = USUAL_TABLES[0]] = names;
  return [...declared, [{ name, title: 'Files', clientAccess: 'none', serverAccess: 'full', columns: COLUMNS, isImplied: true }]];
}
