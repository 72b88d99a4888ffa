import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Json } from '../../../protocol/index.ts';
import { templateOf } from './templates.ts';

const { fetch } = globalThis;
const { warn } = console;
let asked: string[];
let answer: () => Promise<unknown>;
beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  Object.assign(globalThis, {
    fetch: (url: URL) => {
      asked.push(url.pathname.split('/').at(-1) ?? '');
      return answer();
    },
  });
  console.warn = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch });
  console.warn = warn;
});

/** Waits for the template. */
const had = async (template: string): Promise<Json> => {
  for (;;) {
    let arrived = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const found = templateOf({ template }, arrived);
    if (found !== undefined) return found;
    await arrival;
  }
};

test('a template is fetched once', async () => {
  answer = async () => ({ ok: true, json: async () => ({ layout: {} }) });
  expect(await Promise.all([had('ggplot2'), had('ggplot2')])).toEqual([{ layout: {} }, { layout: {} }]);
  expect(asked).toEqual(['ggplot2.json']);
});

test('one that could not be fetched is none, and is asked for again later', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect([await had('seaborn'), await had('seaborn')]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  answer = async () => ({ ok: true, json: async () => ({ layout: { font: {} } }) });
  jest.advanceTimersByTime(10_000);
  expect(await had('seaborn')).toEqual({ layout: { font: {} } });
});
