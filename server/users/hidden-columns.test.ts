import { expect, test } from '@jest/globals';
import { UsersHarness } from '../testing/users-harness.ts';
import { usersSettings, withHiddenSecrets } from './index.ts';

const harness = new UsersHarness();

test('secrets of the table that has the users now are hidden, also when an edit makes it another one', async () => {
  await harness.member();
  let called = 'others';
  const settings = {
    ...usersSettings(harness.loaded()),
    get userTable() {
      return called;
    },
  };
  const shown = withHiddenSecrets(harness.store, () => settings);
  const hidden = () => shown.tables.flatMap(({ columns }) => columns).filter(({ isClientHidden }) => isClientHidden);
  expect(hidden()).toEqual([]);
  called = 'users';
  expect(hidden().map(({ name }) => name)).toContain('password_hash');
  expect(shown.tables).toBe(shown.tables);
  const within = await shown.begin('full');
  expect(within.tables).toEqual(shown.tables);
  await within.rollback();
});
