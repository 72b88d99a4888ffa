import type { LoadedApp } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { withFilesTable } from '../files/index.ts';
import { declaredTables } from '../users/index.ts';

/** What manifests say of tables, the app's own first, and what its services need beside them. */
export function tablesOf(loaded: LoadedApp): readonly (readonly DeclaredTable[])[] {
  return withFilesTable(loaded, declaredTables(loaded));
}
