import { expect, test } from '@jest/globals';
import { Conflict, type DataStore, type Transaction } from '../../data/index.ts';
import { Accounts } from './accounts.ts';

/** A store whose commits behave as given. A transaction has ended after its commit, even if that failed. */
function storeOf(commits: (() => Promise<void>)[]): DataStore {
  const begin = async (): Promise<Transaction> =>
    ({
      search: async () => ({ rows: [], next: null }),
      insert: async () => [7],
      commit: async () => commits.shift()?.(),
      rollback: () => Promise.reject(new Error('the transaction has ended')),
    }) as Partial<Transaction> as Transaction;
  const tables = [{ id: 1, name: 'users', columns: [{ name: 'email' }] }];
  return { tables, begin } as unknown as DataStore;
}

const added = (store: DataStore) =>
  new Accounts({ store, rows: store, layout: store }, () => ({ userTable: null }) as never).add('ann@home.test', {});

test('a sign-up that another one was in the way of at the very end is tried again', async () => {
  expect(await added(storeOf([() => Promise.reject(new Conflict('at the same time'))]))).toBe(7);
});

test('what a commit fails of is what is told, and not that there is nothing to roll back any more', async () => {
  await expect(added(storeOf([() => Promise.reject(new Error('the disk is full'))]))).rejects.toThrow('the disk is full');
  const always = Array.from({ length: 5 }, () => () => Promise.reject(new Conflict('at the same time')));
  await expect(added(storeOf(always))).rejects.toBeInstanceOf(Conflict);
});
