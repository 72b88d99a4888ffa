import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { writeAtomically, writeOnce } from './files.mjs';
import { folderForEach } from './testing/folder.mjs';

const folder = folderForEach('files');

test.each([
  ['the last to write a file whole', writeAtomically, 'second'],
  ['the first to write it once', writeOnce, 'first'],
])('of two builds %s wins, and nothing else is left', (_, write, kept) => {
  const path = join(folder.path, 'made', 'memory.bin');
  for (const content of ['first', 'second']) write(path, content);
  expect(readFileSync(path, 'utf8')).toBe(kept);
  expect(readdirSync(join(folder.path, 'made'))).toEqual(['memory.bin']);
});
