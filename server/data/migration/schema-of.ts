import type { ColumnSchema, DeclaredTable, TableSchema } from '../schema.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

/** The tables as an app sees them: the columns that exist, with the titles, access rights and order of its manifest. */
export function schemaOf(declared: readonly DeclaredTable[], known: readonly CatalogTable[]): readonly TableSchema[] {
  return declared.flatMap((table) => {
    const have = known.find(({ name }) => name === table.name);
    return have ? [toSchema(table, have)] : [];
  });
}

function toSchema({ name, title, clientAccess, serverAccess, columns }: DeclaredTable, known: CatalogTable): TableSchema {
  const inOrder = columns.flatMap((column): ColumnSchema[] => {
    const have = known.columns.find((each) => each.name === column.name);
    return have ? [{ ...toColumn(have), isClientHidden: column.isClientHidden }] : [];
  });
  const added = known.columns.filter(
    (column) => column.origin === 'added' && !columns.some((declared) => declared.name === column.name),
  );
  return { id: known.id, name, title, clientAccess, serverAccess, columns: [...inOrder, ...added.map(toColumn)] };
}

function toColumn({ id, name, type, target, isClientHidden }: CatalogColumn): ColumnSchema {
  return { id: String(id), name, type, target, isClientHidden };
}
