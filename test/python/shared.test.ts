import { expect, test } from '@jest/globals';
import { filesBelow } from '../../scripts/lib/files.mjs';
import { repoRoot } from '../../scripts/lib/repo.mjs';
import { isPythonTest, pythonUnits } from './units.ts';

await pythonUnits('shared/python');

test('every Python test is in a folder that one of these files runs', () => {
  const others = filesBelow(repoRoot, isPythonTest).filter((file) => !/^(shared|worker)\/python\//.test(file));
  expect(others).toEqual([]);
});
