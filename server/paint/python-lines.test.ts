import { expect, test } from '@jest/globals';
import { pythonLines, UnreadablePython } from './python-lines.ts';

const texts = (code: string) => pythonLines(code).map(({ indent, text }) => `${indent}:${text}`);

test('what belongs to a statement stands on its line, statements apart', () => {
  expect(texts('a = (1, # one\n  2)\nif b: \\\n  c; d\n\n    e')).toEqual(['0:a = (1,    2)', '0:if b:    c', '0:d', '4:e']);
});

test('a tab goes to the next multiple of eight', () => {
  expect(texts('  \tx')).toEqual(['8:x']);
});

test('lines have the number at which they begin', () => {
  expect(pythonLines('a\n\nb = """\n\n"""\nc').map(({ line }) => line)).toEqual([1, 3, 6]);
});

test.each([
  ["x = 'alert()' # alert()", ['x = ""']],
  [`x = 'it\\'s'; y`, ['x = ""', 'y']],
  ['x = """a " b\nc"""', ['x = ""']],
  ["handle('go', 'click')", ['handle("go", "click")']],
  [`r'\\' + alert()`, [`r'\\' + alert()`].map(() => 'broken')],
])('strings say nothing but plain words: %s', (code, expected) => {
  if (expected[0] === 'broken') expect(() => texts(code)).toThrow(UnreadablePython);
  else expect(pythonLines(code).map(({ text }) => text)).toEqual(expected);
});

test.each([
  ["f'{alert()}'", 'alert'],
  ['f"{d["x"]} {alert}"', 'alert'],
  [String.raw`rf'\{alert}'`, 'alert'],
  ["f'{x:'>10}' + alert + f'{y:'>10}'", 'alert'],
  ["f'{x:{alert}}'", 'alert'],
  ["f'''{\n  alert\n}'''", 'alert'],
  ["f'{{' + alert", 'alert'],
  ["f'{(lambda: alert)()}'", 'alert'],
  ["F'{x!r:>{alert}}'", 'alert'],
])('expressions in formatted strings are read: %s', (code, name) => {
  expect(texts(code).join(' ')).toMatch(new RegExp(`\\b${name}\\b`));
});

test('names in the text of formatted strings are no names', () => {
  expect(texts("f'{{alert}} confirm {x}'").join(' ')).not.toMatch(/alert|confirm/);
});

test.each(["'never ends\n", '(a', '"""b', "f'{x'"])('what never ends is refused: %j', (code) => {
  expect(() => pythonLines(code)).toThrow(UnreadablePython);
});
