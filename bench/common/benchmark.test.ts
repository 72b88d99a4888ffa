import { expect, test } from '@jest/globals';
import { measure } from './benchmark.ts';

const silent = (): void => undefined;

test('every round is measured on what was started once, and told of', async () => {
  const said: string[] = [];
  let count = 0;
  const start = async () => ({
    round: async () => {
      count += 1;
      return { browser: `Chromium ${count}`, figures: { ours: { work: count }, theirs: { work: 10 * count } } };
    },
    stop: async () => undefined,
  });
  const report = await measure({ name: 'work', start }, { rounds: 2 }, (line) => said.push(line));
  expect(report.rounds.map(({ figures }) => figures)).toEqual([
    { ours: { work: 1 }, theirs: { work: 10 } },
    { ours: { work: 2 }, theirs: { work: 20 } },
  ]);
  expect(report.rounds.every(({ load }) => Number.isFinite(load))).toBe(true);
  expect(report.machine.browser).toBe('Chromium 2');
  expect(said).toEqual(['work: round 1 of 2', 'work: round 2 of 2']);
});

test('what was started is stopped when a round fails', async () => {
  let stopped = 0;
  const start = async () => ({
    round: () => Promise.reject(new Error('the pages differ')),
    stop: async () => {
      stopped += 1;
    },
  });
  await expect(measure({ name: 'work', start }, { rounds: 2 }, silent)).rejects.toThrow('the pages differ');
  expect(stopped).toBe(1);
});
