import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markdownTree } from './markdown.ts';
import { piecesOf } from './pieces.ts';

/** Lines that begin, continue or end blocks. */
const line = fc.constantFrom(
  ...[
    '',
    '',
    '',
    ' ',
    '\t',
    '\u00a0',
    'text',
    'more *text*',
    '*not closed',
    '  indented',
    '    code',
    '\tcode',
    '# Title',
    '===',
    '---',
  ],
  ...[
    '- item',
    '* item',
    '1. one',
    '10) ten',
    '  - inner',
    '- ',
    '-',
    '> quote',
    '> - item',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
  ],
  ...[
    '```',
    '```py',
    '````',
    '~~~',
    '~~~~ x',
    '``` a `b`',
    '  ```',
    '   ~~~',
    '    ```',
    '- ```',
    '> ```',
    '  code',
    '\\',
    '<div>',
    '***',
    '+',
  ],
  ...['[a]', '[a]: /b', '[a](b)', '![a](javascript:b)', '`open', 'close`', '::', '2000'],
);
const text = fc
  .tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end));

/** The blocks of a text without their positions. */
const blocksOf = (content: string): unknown[] => {
  const { children } = markdownTree(content);
  return JSON.parse(JSON.stringify(children, (key, value: unknown) => (key === 'position' ? undefined : value))) as unknown[];
};

test('read one by one, the pieces of a text are what the text is', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 200 }), (content, size) => {
      const pieces = piecesOf(content, size);
      expect(pieces.join('')).toBe(content);
      const read = pieces.flatMap((piece, index) => [
        ...(index === 0 ? [] : [{ type: 'text', value: '\n' }]),
        ...blocksOf(piece),
      ]);
      expect(read).toEqual(blocksOf(content));
    }),
    { numRuns: 300 },
  );
});

test('a text is cut between its paragraphs, and neither within a list nor within code', () => {
  const blocks = ['first', 'second', '- a\n\n- b\n\n  more of b', 'third', '```\nx\n\ny\n```', 'fourth'];
  expect(piecesOf(blocks.join('\n\n'), 1)).toEqual([
    'first\n\n',
    'second\n\n- a\n\n- b\n\n  more of b\n\n',
    'third\n\n',
    '```\nx\n\ny\n```\n\n',
    'fourth',
  ]);
});

test('a text stays whole when it is short, and when something far away may matter', () => {
  const paragraphs = 'a paragraph\n\n'.repeat(2000);
  expect(piecesOf(paragraphs).length).toBeGreaterThan(5);
  expect(piecesOf('a paragraph\n\n'.repeat(30))).toHaveLength(1);
  expect(piecesOf(`${paragraphs}[a]: /b`)).toHaveLength(1);
  expect(piecesOf(`${paragraphs}- \`\`\`\n`)).toHaveLength(1);
});
