import { expect, test } from '@jest/globals';
import type { FromWorker } from '../messages.ts';
import { deferredHost } from './deferred-host.ts';

test.each([
  ['that is not to be had', () => Promise.reject(new Error('no Python'))],
  [
    'that cannot be started, as where there is no memory for a process',
    () =>
      Promise.resolve(() => {
        throw new Error('spawn ENOMEM');
      }),
  ],
])('a host %s is told as one that cannot start, and is gone', async (_, choose) => {
  const said: FromWorker[] = [];
  const gone = new Promise<readonly number[]>((resolve) => {
    deferredHost(choose)({ onMessage: (message) => said.push(message), onGone: (_reason, unbegun) => resolve(unbegun) });
  });
  expect(await gone).toEqual([]);
  expect(said.at(-1)).toEqual({ kind: 'unusable', reason: expect.stringMatching(/no Python|spawn ENOMEM/) });
});
