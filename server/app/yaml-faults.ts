import type { YAMLParseError } from 'yaml';

/** A fault of the library's, by its code and the beginning of its message, in the words of somebody who edits the file. */
interface Fault {
  readonly code: YAMLParseError['code'];
  readonly begins?: string;
  words(line: string, error: YAMLParseError): string;
}

const NO_VALUE = (line: string) => `expected "name: value", with a space after the colon, got ${JSON.stringify(line.trim())}`;
const OTHER_INDENT = () => 'the line is indented differently from those that it belongs with';
/** A name, a colon, and a value without quotes that has a colon of its own. */
const COLON_IN_VALUE = /^[\s-]*[^\s"'#:][^"'#:]*:\s+[^\s"'{[|>&*!].*:(?:\s|$)/;
const FAULTS: readonly Fault[] = [
  { code: 'MULTILINE_IMPLICIT_KEY', words: NO_VALUE },
  { code: 'MISSING_CHAR', begins: 'Implicit map keys', words: NO_VALUE },
  { code: 'MISSING_CHAR', begins: 'Sequence item', words: OTHER_INDENT },
  {
    code: 'MISSING_CHAR',
    begins: 'Missing closing',
    words: (_, { message }) => `a text that began with ${quoteIn(message)} does not end`,
  },
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    words: (line) =>
      COLON_IN_VALUE.test(line)
        ? 'a value with a colon and a space in it has to be in quotes'
        : 'the lines after this one are indented further than what they belong with',
  },
  { code: 'BAD_INDENT', begins: 'All ', words: OTHER_INDENT },
  { code: 'BAD_INDENT', begins: 'Flow map', words: () => 'a { before this line is not closed' },
  { code: 'BAD_INDENT', begins: 'Flow sequence', words: () => 'a [ before this line is not closed' },
  {
    code: 'BAD_SCALAR_START',
    words: (_, { message }) => `a value that begins with ${message.charAt(message.search(/ at line /) - 1)} has to be in quotes`,
  },
  { code: 'BLOCK_IN_FLOW', words: () => 'expected a comma between what stands in braces or brackets' },
  {
    code: 'UNEXPECTED_TOKEN',
    begins: 'Unexpected scalar at node end',
    words: (line) =>
      /["']/.test(line)
        ? "there is more after the text's closing quote: inside of single quotes, a ' is written as ''"
        : 'a list, whose lines begin with -, and names cannot be beside each other',
  },
  {
    code: 'UNEXPECTED_TOKEN',
    begins: 'Unexpected block-seq-ind',
    words: () => 'a list begins on a line of its own, below the name',
  },
  { code: 'MULTIPLE_DOCS', words: () => 'expected one document, got a second one after ---' },
];

/** What is wrong with the text of a file, without the position. */
export function yamlFault(error: YAMLParseError, text: string): string {
  const line = text.split('\n')[(error.linePos?.[0].line ?? 1) - 1] ?? '';
  const known = FAULTS.find(({ code, begins = '' }) => code === error.code && error.message.startsWith(begins));
  return known?.words(line, error) ?? withoutPosition(error.message);
}

/** The library's message without its position and code frame. */
function withoutPosition(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?\s*$/, '');
}

function quoteIn(message: string): string {
  return /["']/.exec(message)?.[0] ?? 'a quote';
}
