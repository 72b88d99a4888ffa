import { OutsideProblem } from '../text/index.ts';

/** The data forbid what was asked: a value of another type, an id that is no row's. The message is for the author of the app. */
export class DataProblem extends Error {
  override readonly name: string = 'DataProblem';
}

/** A column is named that the table does not have. */
export class NoSuchColumn extends DataProblem {
  override readonly name = 'NoSuchColumn';
  readonly column: string;

  constructor(column: string) {
    super(`No such column '${column}' in this table`);
    this.column = column;
  }
}

/** Two transactions were in each other's way; the one that is told so may be tried again. The message is for the author of the app. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** The database of the rows broke down, and is started again: what was asked just then may not be stored. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken';
}

/** The database is not there, or has ended the connection: nobody knows whether what was asked in that moment is stored. */
export class DatabaseAway extends OutsideProblem {
  override readonly name = 'DatabaseAway';
  readonly known: string;

  /** @param known what the network, the driver or the database says */
  constructor(known: string) {
    super(`the database of the rows cannot be reached: ${known}`);
    this.known = known;
  }
}

/** There is no room on the disk for what is to be stored; whoever runs the server has to make some. */
export class DiskFull extends OutsideProblem {
  override readonly name = 'DiskFull';

  /** @param known what the system or the database says */
  constructor(known: string) {
    super(`the disk that rows are kept on is full: ${known}`);
  }
}
