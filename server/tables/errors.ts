import { Conflict, DatabaseBroken, DataProblem, NoSuchColumn } from '../data/index.ts';
import { ServiceError } from '../services/index.ts';
import { nearestName } from '../text/index.ts';

/** The documentation page that clients link to beside the error. */
const FIELDS = { docId: 'data_tables' };

export const tableError = (message: string): ServiceError => new ServiceError('anvil.tables.TableError', message, FIELDS);

export const rowDeleted = (): ServiceError => new ServiceError('anvil.tables.RowDeleted', 'This row has been deleted', FIELDS);

/** @param among where the column was looked for, if known; the hint suggests only columns from it */
export function noSuchColumn(name: string, among: Among | null = null): ServiceError {
  const text = `No such column '${name}' in this table`;
  const fields = among === null ? FIELDS : { ...FIELDS, hint: hintAt(name, among) };
  return new ServiceError('anvil.tables.NoSuchColumnError', text, fields);
}

interface Named {
  readonly name: string;
}

/** The table and the columns in which a column was looked for. */
export interface Among {
  readonly table: Named;
  /** The columns visible to the caller. */
  readonly columns: readonly Named[];
  /** Columns visible only to server code whose names are not secret. */
  readonly withheld: readonly Named[];
}

function hintAt(name: string, { table: { name: table }, columns, withheld }: Among): string {
  if (withheld.some((column) => column.name === name)) return ` (${table}) for client code: server code alone has it`;
  const meant = nearestName(
    name,
    columns.map((column) => column.name),
  );
  return meant === null ? ` (${table})` : ` (${table}). Did you mean: '${meant}'?`;
}

/**
 * The error for an operation that the caller may not perform.
 *
 * @param what the refused operation and its caller: `search the table "people" from client code`
 * @param why the access that is granted
 */
export const permissionDenied = (what: string, why: string): ServiceError =>
  new ServiceError('anvil.server.PermissionDenied', `Permission denied. Cannot ${what}. ${why}`, FIELDS);

/** The error for a capability of another kind than expected. */
export const invalidScope = (detail = ''): ServiceError =>
  new ServiceError('anvil.server.PermissionDenied', `Invalid capability scope.${detail && ` ${detail}`}`, FIELDS);

/** Runs work, and converts errors of the data store to errors for the caller (wire §13.10). */
export async function withTableErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inTableErrors(error);
  }
}

/** Does the same for content that is streamed. */
export async function* streamWithTableErrors(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw inTableErrors(error);
  }
}

function inTableErrors(error: unknown): unknown {
  if (error instanceof NoSuchColumn) return noSuchColumn(error.column);
  if (error instanceof DataProblem) return tableError(error.message);
  if (error instanceof DatabaseBroken)
    return tableError('The database of the rows broke down while this was done: it may not have been stored');
  if (error instanceof Conflict) return new ServiceError('anvil.tables.TransactionConflict', error.message, FIELDS);
  return error;
}
