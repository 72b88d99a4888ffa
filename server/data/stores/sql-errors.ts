import { READ_ONLY, SqlFailure } from '../engine/index.ts';
import { Conflict, DatabaseUnavailable, DataProblem, DiskFull } from '../problems.ts';

const IDLE = 'Nothing was done in this transaction for too long, so the database has rolled it back';

const CONFLICT = 'Another transaction changed the same rows: try again';

/** SQLSTATEs: serialization failures, deadlocks, and unique violations (when two transactions add the same column). */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);

/**
 * SQLSTATEs: the database is shutting down or starting, or has no free connection. Class 08 (connection exceptions) means the
 * same.
 */
const UNAVAILABLE: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/** Messages for app authors, by SQLSTATE. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  '23503': 'A link leads to a row that has been deleted',
  '22003': 'A number is too large',
  '54000': 'A value is too large',
  '54001': 'A value or a query is nested too deep',
  '57014': 'The database took too long for this, which it does not for client code; a server function may ask for it',
};

/** Converts an SQL failure to an error of `server/data`. Failures that only a bug of Hearth can cause are returned unchanged. */
export function toDataError(error: unknown): unknown {
  if (!(error instanceof SqlFailure)) return error;
  if (CONFLICTS.has(error.code)) return new Conflict(CONFLICT);
  if (error.code === '25P03') return new Conflict(IDLE);
  if (UNAVAILABLE.has(error.code) || error.code.startsWith('08')) return new DatabaseUnavailable(error.message);
  if (error.code === READ_ONLY) return new DatabaseUnavailable(`it takes no changes (${error.message})`);
  if (error.code === '53100') return new DiskFull(error.message);
  // Any other syntax error is a bug of Hearth. The type's name appears in the message in every language.
  if (error.code === '42601' && error.message.includes('tsquery')) return new DataProblem('The full text query cannot be read');
  const forbidden = FORBIDDEN[error.code];
  return forbidden === undefined ? error : new DataProblem(forbidden);
}

/** Does the work and converts SQL failures to errors of `server/data`. */
export async function withDataErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDataError(error);
  }
}
