import { type Connection, type Engine, runTransaction, SqlFailure } from '../engine/index.ts';
import {
  addForeignKeys,
  type CatalogTable,
  cloneSchema,
  countHeld,
  dropNamedViews,
  dropTable,
  makeCatalog,
  readCatalog,
  readSequences,
  setSequences,
} from '../migration/index.ts';
import { command } from '../sql/index.ts';
import { copiedTable, copyRows, MEDIA_TABLES } from './copied-table.ts';

/** How many rows of a table were copied. */
export interface CopiedTableRows {
  readonly table: string;
  readonly rows: number;
}

/** The copy was refused before anything was changed. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

/**
 * Copies everything in one database to another one, as it is at one moment: rows, links, media, data no longer declared, and the
 * sequences. All or nothing is copied.
 *
 * @throws CopyRefused when the source has no tables, or the target has rows
 */
export async function copyData(from: Engine, to: Engine): Promise<readonly CopiedTableRows[]> {
  return runTransaction(to, 'BEGIN', async (target) => {
    await target.run(WITHOUT_IDLE_LIMIT);
    await target.run(WITHOUT_WAITING);
    const { tables, sequences, copied } = await runTransaction(from, 'BEGIN ISOLATION LEVEL REPEATABLE READ', (source) =>
      copyTables(source, target),
    );
    await addForeignKeys(target, tables);
    await setSequences(target, sequences);
    return copied;
  });
}

/** Each transaction is idle while the other works, for as long as that takes. */
const WITHOUT_IDLE_LIMIT = command('SET LOCAL idle_in_transaction_session_timeout = 0');
/**
 * Otherwise the copy would wait forever for a server that uses the target, or for itself where source and target are one
 * database.
 */
const WITHOUT_WAITING = command("SET LOCAL lock_timeout = '10s'");

async function copyTables(source: Connection, target: Connection) {
  await source.run(WITHOUT_IDLE_LIMIT);
  const tables = await tablesOf(source);
  await makeCatalog(target);
  await dropUnusedTables(target);
  await cloneSchema(target, tables);
  for (const table of MEDIA_TABLES) await copyRows(source, target, table);
  const copied: CopiedTableRows[] = [];
  for (const table of tables) copied.push({ table: table.name, rows: await copyRows(source, target, copiedTable(table)) });
  return { tables, copied, sequences: await readSequences(source) };
}

async function tablesOf(source: Connection): Promise<readonly CatalogTable[]> {
  const tables = await readCatalog(source).catch((error: unknown) => {
    if (error instanceof SqlFailure && error.code === NO_SUCH_TABLE) return [];
    throw error;
  });
  if (tables.length === 0) throw new CopyRefused('there are no tables in what is to be copied');
  return tables;
}

/** Drops empty tables, such as a server creates at its start. @throws CopyRefused when there are rows */
async function dropUnusedTables(target: Connection): Promise<void> {
  await dropNamedViews(target);
  for (const table of await readCatalog(target)) {
    const rows = await countHeld(target, table, null);
    if (rows > 0)
      throw new CopyRefused(
        `there are rows already where they are to be copied to (table ${table.name} has ${rows}): name a database without any`,
      );
  }
  for (let tables = await readCatalog(target); tables[0]; tables = await readCatalog(target))
    await dropTable(target, tables[0], tables);
}

/** SQLSTATE of a table that does not exist. */
const NO_SUCH_TABLE = '42P01';
