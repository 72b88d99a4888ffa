import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { embedJson, escapeHtml } from './embed.ts';

test('embedded JSON cannot end its script or open a comment', () => {
  const text = embedJson({ html: '<!-- <script></script> -->', separator: '\u2028', name: 'é' });
  expect(text).not.toMatch(/<|(?<!\\)\/|[^\x20-\x7e]/);
  expect(text).toContain('\\u003c\\/script>');
});

test('embedded JSON reads as the value it was made from', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(JSON.stringify(new Function(`return ${embedJson(value)}`)())).toBe(JSON.stringify(value));
    }),
  );
});

test('escaped text is safe in elements and quoted attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).not.toMatch(/[<>"']|&(?!#\d+;)/);
});
