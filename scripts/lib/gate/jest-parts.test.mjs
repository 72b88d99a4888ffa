import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { filesBelow } from '../files.mjs';
import { inRepo } from '../repo.mjs';
import { jestParts, soakFiles } from './jest-parts.mjs';

/** The files that repeat more in the part `soak`, besides those in its own folder. */
const REPEATING = /\/repeated\.ts'|\bpythonUnits\(/;

test('the part `soak` runs exactly the test files that repeat more in it, and those of its own folder', () => {
  const found = ['test/soak', ...[...jestParts.values()].flat()].flatMap((folder) =>
    filesBelow(inRepo(folder), (path) => /\.test\.(tsx?|mjs)$/.test(path))
      .map((path) => `${folder}/${path}`)
      .filter((file) => folder === 'test/soak' || REPEATING.test(readFileSync(inRepo(file), 'utf8'))),
  );
  expect(found.filter((file) => !file.endsWith('jest-parts.test.mjs')).sort()).toEqual(soakFiles.toSorted());
});
