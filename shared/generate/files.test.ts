import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { generatedFiles } from './files.ts';
import { dict, literal, tuple } from './python-literal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test.each([...generatedFiles()])('%s is what specs and protocol say now (else: npm run generate)', (path, content) => {
  expect(readFileSync(root + path, 'utf8')).toBe(content);
});

test('JSON becomes Python', () => {
  expect(literal([null, true, false, 1.5, 'it\'s "so"', { a: [] }])).toBe(
    '[None, True, False, 1.5, "it\'s \\"so\\"", {"a": []}]',
  );
});

test('a tuple of one keeps its comma', () => {
  expect([tuple([]), tuple(['a']), tuple(['a', 'b'])]).toEqual(['()', '("a",)', '("a", "b")']);
  expect(dict([['a', tuple(['b'])]])).toBe('{"a": ("b",)}');
});
