import { expect, test } from '@jest/globals';
import { readImports } from './read-imports.mjs';
import { violations } from './rules.mjs';

/** @param {Record<string, string>} sources path → TypeScript */
const check = (sources) =>
  violations(new Map(Object.entries(sources).map(([path, source]) => [path, readImports(source, path.endsWith('x'))])));

test('a folder imports what its rule allows, by its index', () => {
  const source =
    "import type { Batch } from '../../protocol/index.ts';\nimport { wrap } from 'comlink';\nimport { near } from './near.ts';";
  expect(check({ 'ui/host/link.ts': source })).toEqual([]);
});

test('a forbidden folder is named with file and line', () => {
  expect(check({ 'ui/host/link.ts': "\nimport { boot } from '../../worker/src/index.ts';" })).toEqual([
    'ui/host/link.ts:2: ui/ must not import worker/ (../../worker/src/index.ts)',
  ]);
});

test.each([
  ['a type', "import type { Tree } from '../protocol/tree.ts';"],
  ['a re-export', "export * from '../protocol/tree.ts';"],
  ['a dynamic import', "const tree = await import('../protocol/tree.ts');"],
  ['an import type', "type Tree = import('../protocol/tree.ts').Tree;"],
])('%s past a public interface is found', (_kind, source) => {
  expect(check({ 'shared/x.ts': source })).toEqual([
    'shared/x.ts:1: imports past the public interface of protocol/ (../protocol/tree.ts): use an index.ts',
  ]);
});

test("a second file that names comlink, packages and Node's modules in the wrong place are found", () => {
  expect(
    check({
      'worker/a.ts': "import { expose } from 'comlink';",
      'worker/b.ts': "import { wrap } from 'comlink';",
      'worker/c.ts': "import 'react-dom/client';",
      'shared/d.ts': "import 'node:fs';",
    }),
  ).toEqual([
    'worker/c.ts:1: worker/ must not import the package react-dom',
    "shared/d.ts:1: shared/ must not import Node's modules (node:fs)",
    'worker/b.ts: only one file of worker/ may name comlink, and worker/a.ts does',
  ]);
});

test('a unit test may use packages and the test support, but no other folder', () => {
  const source =
    "import fc from 'fast-check';\nimport { open } from '../test/support/x.ts';\nimport { y } from '../ui/index.ts';";
  expect(check({ 'worker/a.test.ts': source })).toEqual(['worker/a.test.ts:3: worker/ must not import ui/ (../ui/index.ts)']);
});

test('JSX does not confuse the reader', () => {
  expect(readImports("import a from 'a';\nexport const View = () => <><b>'x'</b></>;", true)).toEqual([
    { specifier: 'a', line: 1, forTypes: false },
  ]);
});
