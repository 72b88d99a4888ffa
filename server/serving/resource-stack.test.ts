import { expect, test } from '@jest/globals';
import { ResourceStack } from './resource-stack.ts';

test('what was opened last is closed first, once, and each waits for the one before', async () => {
  const closed: string[] = [];
  const resources = new ResourceStack();
  const close = async (name: string): Promise<void> => {
    await Promise.resolve();
    closed.push(name);
  };
  for (const name of ['state', 'data', 'http']) resources.add({ close: () => close(name) });
  await resources.close();
  await resources.close();
  expect(closed).toEqual(['http', 'data', 'state']);
});

test('what cannot be closed keeps nothing else open, and is told at the end', async () => {
  const closed: string[] = [];
  const resources = new ResourceStack();
  resources.add({ close: () => closed.push('state') });
  resources.add({ close: () => Promise.reject(new Error('the connection is gone')) });
  await expect(resources.close()).rejects.toThrow('the connection is gone');
  expect(closed).toEqual(['state']);
});
