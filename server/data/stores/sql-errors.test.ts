import { expect, test } from '@jest/globals';
import { SqlFailure } from '../engine/index.ts';
import { Conflict, DatabaseUnavailable, DataProblem, DiskFull } from '../problems.ts';
import { toDataError } from './sql-errors.ts';

const failure = (code: string, message = 'relation "t12" …') => new SqlFailure(message, code, null);

test.each(['40001', '40P01', '25P03'])(
  'who was in the way of another one, or in everybody’s (%s), is told of a conflict',
  (code) => {
    expect(toDataError(failure(code))).toBeInstanceOf(Conflict);
  },
);

test.each(['23503', '22003', '54000', '54001', '57014'])('what the data forbid (%s) is told without a word of SQL', (code) => {
  const problem = toDataError(failure(code));
  expect(problem).toBeInstanceOf(DataProblem);
  expect((problem as DataProblem).message).not.toContain('t12');
});

test('a disk that has no room is named, with what the database says: its operator reads it', () => {
  const problem = toDataError(failure('53100', 'could not extend file "base/5/1": No space left on device'));
  expect(problem).toBeInstanceOf(DiskFull);
  expect((problem as DiskFull).message).toBe(
    'the disk that rows are kept on is full: could not extend file "base/5/1": No space left on device',
  );
});

test.each(['57P01', '57P03', '53300', '08006'])(
  'a database that ends, starts or takes nobody (%s) is one that cannot be reached',
  (code) => {
    const problem = toDataError(failure(code, 'the database system is starting up'));
    expect(problem).toBeInstanceOf(DatabaseUnavailable);
    expect((problem as DatabaseUnavailable).message).toBe(
      'the database of the rows cannot be reached: the database system is starting up',
    );
  },
);

test('one that takes no changes, as another has taken its place, is none either', () => {
  const problem = toDataError(failure('25006', 'cannot execute UPDATE in a read-only transaction'));
  expect((problem as DatabaseUnavailable).message).toBe(
    'the database of the rows cannot be reached: it takes no changes (cannot execute UPDATE in a read-only transaction)',
  );
});

test('a full text query that cannot be read is its author’s mistake; another statement is this server’s, and stays as it is', () => {
  expect(toDataError(failure('42601', 'syntax error in tsquery: "a &"'))).toBeInstanceOf(DataProblem);
  for (const own of [failure('42601', 'syntax error at or near "selct"'), failure('42P01'), new Error('ended')])
    expect(toDataError(own)).toBe(own);
});
