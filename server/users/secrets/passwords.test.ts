import { expect, jest, test } from '@jest/globals';
import { Passwords } from './passwords.ts';

test('where the hash that stands for nobody could not be made once, it is made by who comes next', async () => {
  const hash = jest.fn<(password: string) => Promise<string>>(async (password) => `hash of ${password}`);
  hash.mockRejectedValueOnce(new Error('too many wait'));
  const passwords = new Passwords({ hash, verify: async () => false, isOutdated: () => false });
  await expect(passwords.verify(null, 'guess')).rejects.toThrow('too many wait');
  expect(await passwords.verify(null, 'guess')).toBe(false);
  expect(await passwords.verify(null, 'guess')).toBe(false);
  expect(hash).toHaveBeenCalledTimes(2);
});
