import { ExternalFailure } from '../text/index.ts';

/**
 * The request is invalid for the data, such as a value of the wrong type or an unknown id. The message is shown to the app's
 * author.
 */
export class DataProblem extends Error {
  override readonly name: string = 'DataProblem';
}

/** The table has no column of this name. */
export class NoSuchColumn extends DataProblem {
  override readonly name = 'NoSuchColumn';
  readonly column: string;

  constructor(column: string) {
    super(`No such column '${column}' in this table`);
    this.column = column;
  }
}

/** A transaction was rolled back because of another one; it may be retried. The message is shown to the app's author. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** The embedded database crashed and is being restarted. Operations that were in progress may not be stored. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken';
}

/** The database is unreachable or has closed the connection. Whether the operation in progress was stored is unknown. */
export class DatabaseUnavailable extends ExternalFailure {
  override readonly name = 'DatabaseUnavailable';
  readonly known: string;

  /** @param known message of the network, the driver or the database */
  constructor(known: string) {
    super(`the database of the rows cannot be reached: ${known}`);
    this.known = known;
  }
}

/** The disk is full; the operator has to free space. */
export class DiskFull extends ExternalFailure {
  override readonly name = 'DiskFull';

  /** @param known message of the system or the database */
  constructor(known: string) {
    super(`the disk that rows are kept on is full: ${known}`);
  }
}
