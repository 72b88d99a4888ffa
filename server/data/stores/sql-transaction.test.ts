import { expect, test } from '@jest/globals';
import type { Lease } from '../engine/index.ts';
import { SqlFailure } from '../engine/index.ts';
import { DatabaseUnavailable } from '../problems.ts';
import { SqlTransaction } from './sql-transaction.ts';

/** A connection whose database becomes a read-only standby after the transaction has begun. */
function leased() {
  const asked: string[] = [];
  let isReleased = false;
  const lease: Lease = {
    run: async ({ sql }) => {
      asked.push(sql);
      if (!/^(?:BEGIN|SAVEPOINT)/.test(sql)) throw new SqlFailure('read-only', '25006', null);
      return { rows: [], affected: 0 };
    },
    release: () => {
      isReleased = true;
    },
  };
  return { lease, asked, wasReleased: () => isReleased };
}

const around = {
  tables: [],
  declared: [],
  noteSearch: () => undefined,
  atomically: () => Promise.reject(new Error('nothing is done behind it')),
  look: () => Promise.reject(new Error('nothing is looked at')),
};

test('a transaction whose database has gone is told so once, and ends with it', async () => {
  const { lease, asked, wasReleased } = leased();
  const transaction = await SqlTransaction.begin(lease, 'full', around);
  await expect(transaction.addColumns(1, [{ name: 'age', type: 'number' }])).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(asked.filter((sql) => sql.startsWith('ROLLBACK'))).toEqual([]);
  await transaction.rollback();
  expect(wasReleased()).toBe(true);
});

test('one that cannot be committed for that is told so', async () => {
  const { lease, wasReleased } = leased();
  const transaction = await SqlTransaction.begin(lease, 'relaxed', around);
  await expect(transaction.commit()).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(wasReleased()).toBe(true);
});
