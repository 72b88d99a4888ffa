import { expect, test } from '@jest/globals';
import { Demands } from './demands.ts';

test('a signal that reaches the server itself and through what started it is one demand; later, or another one, it ends at once', () => {
  let now = 5;
  const taken = (...signals: readonly string[]): string[] => {
    const demands = new Demands(() => now);
    return signals.map((signal) => demands.take(signal));
  };
  expect(taken('SIGTERM', 'SIGTERM', 'SIGTERM')).toEqual(['end', 'echo', 'echo']);
  expect(taken('SIGINT', 'SIGTERM')).toEqual(['end', 'at-once']);
  const demands = new Demands(() => now);
  expect(demands.take('SIGINT')).toBe('end');
  now += 1_000;
  expect(demands.take('SIGINT')).toBe('at-once');
});
