/** What is told of a file that is not YAML: the line, and the mistake in words that need no grammar of YAML. */
import { expect, test } from '@jest/globals';
import { parseYaml } from './yaml.ts';

const NO_VALUE = 'expected "name: value", with a space after the colon, got';
const INDENT = 'the line is indented differently from those that it belongs with';
const COLON = 'a value with a colon and a space in it has to be in quotes';

test.each([
  ['a name without its colon', 'a: 1\ndb_schema\nb: 2\n', `2: ${NO_VALUE} "db_schema"`],
  ['one that is deeper', 'a:\n  b: 1\n  c\n  d: 2\n', `3: ${NO_VALUE} "c"`],
  ['a colon without a space', 'a:1\nb: 2\n', `1: ${NO_VALUE} "a:1"`],
  [
    'lines that are too deep',
    '- name: x\n   type: y\n',
    '1: the lines after this one are indented further than what they belong with',
  ],
  ['a line that is not deep enough', '- name: x\n type: y\n', `2: ${INDENT}`],
  ['a line between two depths', 'a:\n    b: 1\n  c: 2\n', `3: ${INDENT}`],
  ['a tab', 'a:\n\tb: 1\n', '2: Tabs are not allowed as indentation'],
  ['an open brace', 'a: {b: 1\nc: 2\n', '2: a { before this line is not closed'],
  ['an open bracket', 'a: [1, 2\nc: 3\n', '2: a [ before this line is not closed'],
  ['an open quote', 'a: "x\nb: 2\n', '3: a text that began with " does not end'],
  ['an open single quote', "a: 'x\nb: 2\n", "3: a text that began with ' does not end"],
  ['a colon in a text', 'text: Note: this\nb: 1\n', `1: ${COLON}`],
  ['a colon in a text of a list', '- text: Note: this\n', `1: ${COLON}`],
  ['a mark with a meaning', 'a: @x\n', '1: a value that begins with @ has to be in quotes'],
  ['a format', 'a: %d\n', '1: a value that begins with % has to be in quotes'],
  [
    'an apostrophe',
    "a: 'it's'\n",
    "1: there is more after the text's closing quote: inside of single quotes, a ' is written as ''",
  ],
  ['a missing comma', 'a: {b: 1 c: 2}\n', '1: expected a comma between what stands in braces or brackets'],
  ['names after a list', '- a\nb: 1\n', '2: a list, whose lines begin with -, and names cannot be beside each other'],
  ['a list beside its name', 'a: - b\n', '1: a list begins on a line of its own, below the name'],
  ['a second document', 'a: 1\n---\nb: 2\n', '2: expected one document, got a second one after ---'],
])('%s', (_name, text, told) => {
  const [line, ...words] = told.split(': ');
  expect(() => parseYaml(text, 'x.yaml')).toThrow(`x.yaml:${line}: broken YAML: ${words.join(': ')}`);
});
