import { PerformanceObserver, performance } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { measureSince } from './index.ts';

test('whoever listens hears of a measure by its name, and the timeline keeps none', async () => {
  const heard = Promise.withResolvers<PerformanceEntry[]>();
  const observer = new PerformanceObserver((list) => heard.resolve(list.getEntries() as PerformanceEntry[]));
  observer.observe({ entryTypes: ['measure'] });
  const start = performance.now();
  measureSince(performance, 'batch 12', start);
  const [entry] = await heard.promise;
  observer.disconnect();
  expect(entry).toMatchObject({ name: 'hearth:batch 12', startTime: start });
  expect(performance.getEntriesByName('hearth:batch 12')).toEqual([]);
});

test('a page without measures is none the worse for it', () => {
  expect(() => measureSince({ now: () => 0 }, 'batch 1', 0)).not.toThrow();
});
