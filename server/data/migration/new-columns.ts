import type { Connection } from '../engine/index.ts';
import { DataProblem } from '../problems.ts';
import type { NewColumn } from '../schema.ts';
import { makeColumn, setOrigin } from './alterations.ts';
import { type CatalogTable, lockCatalog, readCatalog } from './catalog.ts';

/**
 * Adds the columns that a table lacks; one that is `gone` is restored if it has the same type. Must be called in a transaction;
 * concurrent calls wait for it.
 *
 * @returns all tables
 * @throws DataProblem when a column of that name has another type, a link has no existing target, or another column has one
 */
export async function addNewColumns(
  connection: Connection,
  id: number,
  columns: readonly NewColumn[],
): Promise<readonly CatalogTable[]> {
  await lockCatalog(connection);
  const known = await readCatalog(connection);
  const table = known.find((each) => each.id === id);
  if (!table) throw new DataProblem('The table does not exist any more');
  for (const { name, type, target = null, isClientHidden = false } of columns) {
    const isLink = type === 'link_single' || type === 'link_multiple';
    if (isLink !== known.some((each) => each.id === target))
      throw new DataProblem(`Column '${name}' cannot be added: a link leads to a table, and no other column does`);
    const have = table.columns.find((column) => column.name === name);
    if (!have) await makeColumn(connection, id, { name, type, target, isClientHidden, origin: 'added' });
    else if (have.type !== type || have.target !== target)
      throw new DataProblem(`Column '${name}' cannot be added as ${type}: it is there, and holds ${have.type}`);
    else if (have.origin === 'gone') await setOrigin(connection, have, 'added');
  }
  return readCatalog(connection);
}
