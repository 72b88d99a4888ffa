/** The data forbid what was asked: a column that is not there, a value of another type, an id that is no row's. For the caller to read. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}

/** Two transactions were in each other's way; the one that is told so may be tried again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}
