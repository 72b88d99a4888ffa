import { nearestName } from '../../text/index.ts';
import type { DeclaredColumn, DeclaredTable } from '../schema.ts';

/** The tables that an app and its dependencies declare, merged. */
export interface Declarations {
  readonly tables: readonly DeclaredTable[];
  /** Declarations that cannot be used, as messages for the author. */
  readonly problems: readonly string[];
}

/**
 * Merges the declarations of several manifests. A table that is declared several times takes its settings from the first
 * declaration, and has the columns of all.
 *
 * @param manifests the app's own first
 */
export function mergeDeclarations(manifests: readonly (readonly DeclaredTable[])[]): Declarations {
  const merged = new Map<string, DeclaredTable>();
  for (const table of manifests.flat()) {
    const before = merged.get(table.name);
    const more = table.columns.filter(({ name }) => !before?.columns.some((column) => column.name === name));
    merged.set(table.name, { ...(before ?? table), columns: [...(before?.columns ?? []), ...more] });
  }
  const problems: string[] = [];
  const leadsSomewhere = (table: DeclaredTable, { name, target }: DeclaredColumn): boolean => {
    if (target === null || merged.has(target)) return true;
    const meant = nearestName(target, merged.keys());
    const hint = meant === null ? '' : ` (did you mean ${meant}?)`;
    problems.push(
      `db_schema: column ${name} of table ${table.name} links to table ${target}, which is not declared${hint}; the app goes without it`,
    );
    return false;
  };
  const tables = [...merged.values()].map((table) => ({
    ...table,
    columns: table.columns.filter((column) => leadsSomewhere(table, column)),
  }));
  return { tables, problems };
}
