import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { answerAtOnce, optionRows, spelling, UsageError } from './index.ts';

test('a command line that asks for a server has no answer of its own', () => {
  expect(answerAtOnce(['examples/todo', '--port', '0'])).toBeNull();
});

test.each([['--help'], ['-h']])('%s tells each option with what it does, beside whatever else is there', (...args) => {
  const lines = answerAtOnce([...args, '--port', 'x'])?.split('\n') ?? [];
  expect(lines[0]).toBe('Usage: npm start -- [APP_DIR] [OPTION…]');
  const told = lines.filter((line) => line.startsWith('  --')).map((line) => line.trim().split(/ {2,}/));
  expect(told).toEqual(optionRows.map(([name, row]) => [spelling(name, row), row.help.replaceAll('`', '')]));
});

test('--version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(answerAtOnce(['--version'])).toBe(`Hearth ${version}`);
});

test('a wrong option beside a question is refused all the same', () => {
  expect(() => answerAtOnce(['--help', '--prot'])).toThrow(UsageError);
});
