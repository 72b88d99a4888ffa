import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { folderForEach } from '../testing/folder.mjs';
import { compressTwins } from './compress.mjs';

const folder = folderForEach('twins');

test('what gains by it has a twin of each kind that is the same', () => {
  const content = 'memory '.repeat(1000);
  for (const name of ['a.bin', 'small.js', 'font.woff2']) folder.write(name, name === 'small.js' ? 'x = 1' : content);
  expect(compressTwins(folder.path, ['a.bin', 'small.js', 'font.woff2'])).toEqual(['a.bin.zst', 'a.bin.gz']);
  expect(zstdDecompressSync(readFileSync(join(folder.path, 'a.bin.zst'))).toString()).toBe(content);
  expect(gunzipSync(readFileSync(join(folder.path, 'a.bin.gz'))).toString()).toBe(content);
});

test('a twin that is there stays as it is', () => {
  folder.write('a.js', 'x'.repeat(2000));
  folder.write('a.js.gz', 'kept');
  compressTwins(folder.path, ['a.js']);
  expect([readFileSync(join(folder.path, 'a.js.gz'), 'utf8'), existsSync(join(folder.path, 'a.js.zst'))]).toEqual(['kept', true]);
  const { mtimeMs } = statSync(join(folder.path, 'a.js.zst'));
  compressTwins(folder.path, ['a.js']);
  expect(statSync(join(folder.path, 'a.js.zst')).mtimeMs).toBe(mtimeMs);
});
