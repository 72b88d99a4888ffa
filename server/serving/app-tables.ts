import type { LoadedApp } from '../app/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { withFilesTable } from '../files/index.ts';
import { declaredTables } from '../users/index.ts';

/** The tables that manifests declare, the app's own first, and those that its services need in addition. */
export function appTables(loaded: LoadedApp): readonly (readonly DeclaredTable[])[] {
  return withFilesTable(loaded, declaredTables(loaded));
}
