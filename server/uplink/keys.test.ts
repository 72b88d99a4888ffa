import { beforeEach, expect, test } from '@jest/globals';
import { KeyChecks, type UplinkKeys } from './keys.ts';

const told: string[] = [];
const checks = (keys: UplinkKeys, pause = 0): KeyChecks => new KeyChecks({ keys, pause, tell: (line) => told.push(line) });

beforeEach(() => {
  told.length = 0;
});

test('a key gives what it is for, and no other gives anything', async () => {
  const both = checks({ server: 's', client: 'c' });
  expect(await Promise.all(['s', 'c', '', 'sc', 'S'].map((key) => both.check('a', key)))).toEqual([
    'uplink',
    'client',
    'wrong',
    'wrong',
    'wrong',
  ]);
  const none = checks({ server: null, client: null });
  expect([none.takesAny, both.takesAny, await none.check('a', '')]).toEqual([false, true, 'wrong']);
});

test('keys of one address come one after another, those of others at once, and a crowd is turned away', async () => {
  const keys = checks({ server: 's', client: null }, 50);
  const order: string[] = [];
  const tried = async (address: string, key: string): Promise<void> => {
    order.push(`${address} ${key} ${await keys.check(address, key)}`);
  };
  await Promise.all([tried('a', 'x'), tried('a', 's'), tried('b', 's')]);
  expect(order).toEqual(['b s uplink', 'a x wrong', 'a s uplink']);
  const crowd = Array.from({ length: 20 }, () => keys.check('a', 's'));
  told.length = 0;
  expect([await keys.check('a', 's'), told]).toEqual(['too many', []]);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['uplink']));
});

test('a wrong key is told once for each network: one host has more addresses of IPv6 than anybody reads', async () => {
  const keys = checks({ server: 's', client: null });
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '192.0.2.1', '192.0.2.1']) await keys.check(ip, 'x');
  expect(told.map((line) => line.split(' ')[3])).toEqual(['2001:db8::1', '2001:db8:0:1::1', '192.0.2.1']);
});
