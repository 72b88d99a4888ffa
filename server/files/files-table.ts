import { dataFilesTable, hasDataFiles, type LoadedApp } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';

/** Table names that server code looks for if the manifest names none; if neither exists, the first one is created. */
const USUAL_TABLES = ['files', 'Files'] as const;

const column = { target: null, isClientHidden: false };
const COLUMNS = [
  { name: 'path', type: 'string', ...column },
  { name: 'file', type: 'media', ...column },
] as const;

/**
 * Adds the table of data files to the declared tables, if an app has the service and no manifest declares the table (api §14.8).
 */
export function withFilesTable(
  loaded: LoadedApp,
  declared: readonly (readonly DeclaredTable[])[],
): readonly (readonly DeclaredTable[])[] {
  if (!hasDataFiles(loaded)) return declared;
  const given = dataFilesTable(loaded);
  const names: readonly string[] = given === null ? USUAL_TABLES : [given];
  if (declared.flat().some(({ name }) => names.includes(name))) return declared;
  const [name = USUAL_TABLES[0]] = names;
  return [...declared, [{ name, title: 'Files', clientAccess: 'none', serverAccess: 'full', columns: COLUMNS, isImplied: true }]];
}
