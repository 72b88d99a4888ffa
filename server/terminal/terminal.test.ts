import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTerminal } from './index.ts';

/** Everything written to both outputs. */
function written(say: (terminal: ReturnType<typeof createTerminal>) => void, color = false): string {
  let all = '';
  const sink = (text: string): void => void (all += text);
  say(createTerminal(sink, sink, color));
  return all;
}

/** Texts with many characters that terminals may interpret. */
const text = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('\u202e', '\u2066', '\u200f', '\u061c', '\u2028', '\u2029', '\u001b[2J', '\u009b31m', '\r\n'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => parts.join(''));

test('whatever is said, a terminal gets nothing that it would obey but newlines, tabs and the colour of its own', () => {
  fc.assert(
    fc.property(text, fc.boolean(), (words, color) => {
      const all = written((terminal) => {
        terminal.output('browser', words);
        terminal.error('server', words);
        terminal.say(words);
      }, color);
      const rest = all.replaceAll('\u001b[31m', '').replaceAll('\u001b[0m', '');
      expect(rest).not.toMatch(/[\p{Bidi_Control}\u2028\u2029]|(?![\n\t])\p{Cc}/u);
    }),
    { numRuns: 1000 },
  );
});

test('every line of what is said has its speaker in front', () => {
  fc.assert(
    fc.property(text, (words) => {
      const lines = written((terminal) => terminal.output('browser', words))
        .split('\n')
        .slice(0, -1);
      expect(lines.every((line) => line.startsWith('browser | '))).toBe(true);
    }),
  );
});

test.each([
  ['\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m'],
  ['50 %\r100 %', '50 %\\x0d100 %'],
  ['one\r\ntwo', 'one\nserver | two'],
  ['a\u202egpj.exe', 'a\\u202egpj.exe'],
  ['größer\tals 😀 👩‍🚀', 'größer\tals 😀 👩‍🚀'],
])('%j is shown as what it is', (words, shown) => {
  expect(written((terminal) => terminal.output('server', words))).toBe(`server | ${shown}\n`);
});

test('of a text without end its beginning is shown, and how much more there was', () => {
  for (const character of ['\n', '\u009b', 'x']) {
    const all = written((terminal) => terminal.output('server', character.repeat(5_000_000)));
    expect(all.slice(-60)).toMatch(/\.\.\. 4737856 more characters\n$/);
    expect(all.length).toBeLessThan(4_000_000);
  }
});

test('a table that server code prints is shown whole', () => {
  const table = Array.from({ length: 2_000 }, (_, row) => `row ${row} ${'.'.repeat(80)}`);
  const lines = written((terminal) => terminal.output('server', table.join('\n'))).split('\n');
  expect(lines).toEqual([...table.map((row) => `server | ${row}`), '']);
});
