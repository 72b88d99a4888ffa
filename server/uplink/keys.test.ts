import { expect, test } from '@jest/globals';
import { KeyChecks } from './keys.ts';

test('a key gives what it is for, and no other gives anything', async () => {
  const both = new KeyChecks({ server: 's', client: 'c' }, 0);
  expect(await Promise.all(['s', 'c', '', 'sc', 'S'].map((key) => both.check('a', key)))).toEqual([
    'uplink',
    'client',
    null,
    null,
    null,
  ]);
  const none = new KeyChecks({ server: null, client: null }, 0);
  expect([none.takesAny, both.takesAny, await none.check('a', '')]).toEqual([false, true, null]);
});

test('keys of one address come one after another, those of others at once, and a crowd is turned away', async () => {
  const keys = new KeyChecks({ server: 's', client: null }, 50);
  const order: string[] = [];
  const tried = async (address: string, key: string): Promise<void> => {
    const privilege = await keys.check(address, key);
    order.push(`${address} ${key} ${privilege}`);
  };
  await Promise.all([tried('a', 'x'), tried('a', 's'), tried('b', 's')]);
  expect(order).toEqual(['b s uplink', 'a x null', 'a s uplink']);
  const crowd = Array.from({ length: 20 }, () => keys.check('a', 's'));
  expect(await keys.check('a', 's')).toBeNull();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['uplink']));
});
