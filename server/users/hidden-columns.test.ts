import { expect, test } from '@jest/globals';
import { UsersWorld } from '../testing/users-world.ts';
import { usersSettings, withHiddenSecrets } from './index.ts';

const world = new UsersWorld();

test('secrets of the table that has the users now are hidden, also when an edit makes it another one', async () => {
  await world.member();
  let called = 'others';
  const settings = {
    ...usersSettings(world.loaded()),
    get userTable() {
      return called;
    },
  };
  const shown = withHiddenSecrets(world.store, () => settings);
  const hidden = () => shown.tables.flatMap(({ columns }) => columns).filter(({ isClientHidden }) => isClientHidden);
  expect(hidden()).toEqual([]);
  called = 'users';
  expect(hidden().map(({ name }) => name)).toContain('password_hash');
  expect(shown.tables).toBe(shown.tables);
  const within = await shown.begin('full');
  expect(within.tables).toEqual(shown.tables);
  await within.rollback();
});
