import { expect, test } from '@jest/globals';
import { ShutdownSignals } from './shutdown-signals.ts';

test('a signal that reaches the server itself and through what started it is one signal; later, or another one, it ends at once', () => {
  let now = 5;
  const taken = (...names: readonly string[]): string[] => {
    const signals = new ShutdownSignals(() => now);
    return names.map((name) => signals.take(name));
  };
  expect(taken('SIGTERM', 'SIGTERM', 'SIGTERM')).toEqual(['end', 'echo', 'echo']);
  expect(taken('SIGINT', 'SIGTERM')).toEqual(['end', 'at-once']);
  const signals = new ShutdownSignals(() => now);
  expect(signals.take('SIGINT')).toBe('end');
  now += 1_000;
  expect(signals.take('SIGINT')).toBe('at-once');
});
