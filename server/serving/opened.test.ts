import { expect, test } from '@jest/globals';
import { Opened } from './opened.ts';

test('what was opened last is closed first, once, and each waits for the one before', async () => {
  const closed: string[] = [];
  const opened = new Opened();
  const close = async (name: string): Promise<void> => {
    await Promise.resolve();
    closed.push(name);
  };
  for (const name of ['state', 'data', 'http']) opened.add({ close: () => close(name) });
  await opened.close();
  await opened.close();
  expect(closed).toEqual(['http', 'data', 'state']);
});

test('what cannot be closed keeps nothing else open, and is told at the end', async () => {
  const closed: string[] = [];
  const opened = new Opened();
  opened.add({ close: () => closed.push('state') });
  opened.add({ close: () => Promise.reject(new Error('the connection is gone')) });
  await expect(opened.close()).rejects.toThrow('the connection is gone');
  expect(closed).toEqual(['state']);
});
