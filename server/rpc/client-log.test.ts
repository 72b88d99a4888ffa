import { expect, test } from '@jest/globals';
import type { TraceEntry } from '../../protocol/index.ts';
import { describeError } from './client-log.ts';

/** A trace, innermost first, as in errors. */
const trace = (...lines: readonly number[]): TraceEntry[] => lines.map((line): TraceEntry => ['app/Main.py', line]).reverse();
const described = (...lines: readonly number[]): string[] =>
  describeError({ type: 'RecursionError', message: 'too deep', trace: trace(...lines) }, (file) => file).split('\n');

test('a recursion is folded as in tracebacks of Python`s own', () => {
  expect(described(1, ...Array<number>(990).fill(7), 9)).toEqual([
    '  app/Main.py:1',
    '  app/Main.py:7',
    '  app/Main.py:7',
    '  app/Main.py:7',
    '  [Previous line repeated 987 more times]',
    '  app/Main.py:9',
    'RecursionError: too deep',
  ]);
  expect(described(7, 7, 7, 7)).toContain('  [Previous line repeated 1 more time]');
  expect(described(7, 7, 7)).toHaveLength(4);
});

test('of functions that call each other without end the beginning and the end are shown', () => {
  const lines = described(...Array.from({ length: 1000 }, (_, at) => (at % 2 ? 3 : 8)));
  expect(lines).toHaveLength(62);
  expect(lines[30]).toBe('  [940 more lines]');
});

test('what was meant stands behind the message', () => {
  const error = { type: 'NameError', message: "name 'totl' is not defined", hint: ". Did you mean: 'total'?" };
  expect(describeError(error, (file) => file)).toBe("NameError: name 'totl' is not defined. Did you mean: 'total'?");
});
