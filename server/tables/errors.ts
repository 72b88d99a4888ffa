import { Conflict, DatabaseBroken, DataProblem, NoSuchColumn } from '../data/index.ts';
import { ServiceError } from '../services/index.ts';

/** Names the page of the documentation that clients offer beside the error. */
const FIELDS = { docId: 'data_tables' };

export const tableError = (message: string): ServiceError => new ServiceError('anvil.tables.TableError', message, FIELDS);

export const rowDeleted = (): ServiceError => new ServiceError('anvil.tables.RowDeleted', 'This row has been deleted', FIELDS);

export const noSuchColumn = (name: string): ServiceError =>
  new ServiceError('anvil.tables.NoSuchColumnError', `No such column '${name}' in this table`, FIELDS);

/** `what` is what was asked for and by whom: `search the table "people" from client code`; `why` says what is granted. */
export const permissionDenied = (what: string, why: string): ServiceError =>
  new ServiceError('anvil.server.PermissionDenied', `Permission denied. Cannot ${what}. ${why}`, FIELDS);

/** For a capability that is not of the kind that was asked for. */
export const invalidScope = (detail = ''): ServiceError =>
  new ServiceError('anvil.server.PermissionDenied', `Invalid capability scope.${detail && ` ${detail}`}`, FIELDS);

/** What rejects with what the data forbid, as errors for the caller (wire §13.10). */
export async function withTableErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inTableErrors(error);
  }
}

/** The same of content that is read piece by piece. */
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
