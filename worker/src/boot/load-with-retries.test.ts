import { expect, test } from '@jest/globals';
import { loadWithRetries } from './load-with-retries.ts';

/** Loads what fails so often; gives the outcome, the pauses and what was told. */
async function load(failures: number) {
  const pauses: number[] = [];
  const told: Record<string, string>[] = [];
  let attempts = 0;
  const outcome = await loadWithRetries({
    path: '/plot.js',
    async load() {
      attempts += 1;
      if (attempts <= failures) throw new Error(`attempt ${attempts}`);
      return 'library';
    },
    tell: (fields) => told.push(Object.fromEntries(fields)),
    async pause(ms) {
      pauses.push(ms);
    },
  }).catch((error: Error) => error.message);
  return { outcome, pauses, told };
}

test('what loads at once is told to nobody', async () => {
  expect(await load(0)).toEqual({ outcome: 'library', pauses: [], told: [] });
});

test('what fails is tried again after longer and longer pauses', async () => {
  const { outcome, pauses, told } = await load(3);
  expect([outcome, pauses, told.length]).toEqual(['library', [300, 600, 900], 3]);
});

test('after three retries it has failed, with the last error', async () => {
  const { outcome, pauses, told } = await load(9);
  expect([outcome, pauses, told.length]).toEqual(['attempt 4', [300, 600, 900], 4]);
});

test('a failure is told in both spellings of its fields', async () => {
  expect((await load(1)).told).toEqual([
    {
      eventType: 'skulptLazyImportError',
      path: '/plot.js',
      retries: '0',
      error: 'attempt 1',
      'event[path]': '/plot.js',
      'event[retries]': '0',
      'event[error]': 'attempt 1',
    },
  ]);
});
