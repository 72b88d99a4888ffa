import { expect, test } from '@jest/globals';
import { StartBackoff } from './start-backoff.ts';

test('it is tried again after a time that grows to a minute, and begins anew when one has started', () => {
  let now = 0;
  const failures = new StartBackoff(1_000, () => now);
  /** Milliseconds for which calls are refused. */
  const refusedFor = (reason: string): number => {
    const began = now;
    failures.add(reason);
    for (; failures.reason !== null; now += 500) expect(failures.reason).toBe(reason);
    return now - began;
  };
  expect(failures.reason).toBeNull();
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(refusedFor)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  failures.add('i');
  failures.forget();
  expect(failures.reason).toBeNull();
  expect(refusedFor('j')).toBe(1_000);
});
