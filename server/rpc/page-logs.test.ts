import { beforeEach, expect, jest, test } from '@jest/globals';
import { PageLogs } from './index.ts';

const ONE = { address: '::1', session: 'one' };
const OTHER = { address: '::1', session: 'other' };

let lines: string[];
let now: number;
let logs: PageLogs;
const fileName = jest.fn((file: string) => file);

beforeEach(() => {
  lines = [];
  now = 0;
  fileName.mockClear();
  const note = (speaker: string, text: string): void => void lines.push(`${speaker} | ${text}`);
  logs = new PageLogs({ output: note, error: note, say: (line) => lines.push(line) }, fileName, () => now);
});

const NO_MORE = 'browser | ... more from this page is not shown for some seconds';

test('of a page that prints without end so much is shown, then one line, and then what it prints later', () => {
  for (let at = 0; at < 100_000; at += 1) logs.show({ type: 'LOG', print: `line ${at}\n` }, ONE);
  expect(lines.length).toBeGreaterThan(2_000);
  expect(lines.length).toBeLessThan(3_000);
  expect(lines.at(-1)).toBe(NO_MORE);
  now += 10_000;
  logs.show({ type: 'LOG', print: 'later' }, ONE);
  expect(lines.at(-1)).toBe('browser | later');
});

test('other pages are shown as ever meanwhile', () => {
  for (let at = 0; at < 40; at += 1) logs.show({ type: 'LOG', print: 'x'.repeat(1_000_000) }, ONE);
  expect(lines.at(-1)).toBe(NO_MORE);
  logs.show({ type: 'LOG', print: 'hello' }, OTHER);
  expect(lines.at(-1)).toBe('browser | hello');
});

test('of one text, whoever sent it, ten thousand characters are shown', () => {
  logs.show({ type: 'LOG', print: 'x'.repeat(1_000_000) }, ONE);
  expect(lines).toEqual([`browser | ${'x'.repeat(10_000)}... 990000 more characters`]);
});

test('of a long trace only what is shown is looked up', () => {
  const trace = Array.from({ length: 900_000 }, (_, at) => ['app/Main.py', at] as const);
  logs.show({ type: 'LOG', error: { type: 'E', message: 'deep', trace } }, ONE);
  expect(fileName.mock.calls.length).toBe(60);
  expect(lines[0]?.split('\n').slice(29, 32)).toEqual(['  app/Main.py:899970', '  [899940 more lines]', '  app/Main.py:29']);
});

test('a failure of a function that the terminal has been told is not told again with the page that called it', () => {
  const failed = '  server_code/Shop.py:5\nValueError: as asked';
  const error = {
    type: 'ValueError',
    message: 'as asked',
    trace: [
      ['server_code/Shop.py', 5],
      ['client_code/Main.py', 9],
    ],
  } as const;
  logs.told('price', failed);
  logs.show({ type: 'LOG', error }, ONE);
  logs.show({ type: 'LOG', error }, ONE);
  expect(lines).toEqual([
    'browser |   client_code/Main.py:9\nprice failed, as told above',
    `browser |   client_code/Main.py:9\n${failed}`,
  ]);
});

test('what a page says of its own is told, whatever functions have failed', () => {
  logs.told('price', '  server_code/Shop.py:5\nValueError: as asked');
  logs.show({ type: 'LOG', error: { type: 'ValueError', message: 'as asked', trace: [['client_code/Main.py', 9]] } }, ONE);
  expect(lines).toEqual(['browser |   client_code/Main.py:9\nValueError: as asked']);
});
