import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compressTwins } from './compressed.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-twins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what gains by it has a twin of each kind that is the same', () => {
  const content = 'memory '.repeat(1000);
  for (const name of ['a.bin', 'small.js', 'font.woff2'])
    writeFileSync(join(folder, name), name === 'small.js' ? 'x = 1' : content);
  expect(compressTwins(folder, ['a.bin', 'small.js', 'font.woff2'])).toEqual(['a.bin.zst', 'a.bin.gz']);
  expect(zstdDecompressSync(readFileSync(join(folder, 'a.bin.zst'))).toString()).toBe(content);
  expect(gunzipSync(readFileSync(join(folder, 'a.bin.gz'))).toString()).toBe(content);
});

test('a twin that is there stays as it is', () => {
  writeFileSync(join(folder, 'a.js'), 'x'.repeat(2000));
  writeFileSync(join(folder, 'a.js.gz'), 'kept');
  compressTwins(folder, ['a.js']);
  expect([readFileSync(join(folder, 'a.js.gz'), 'utf8'), existsSync(join(folder, 'a.js.zst'))]).toEqual(['kept', true]);
  const { mtimeMs } = statSync(join(folder, 'a.js.zst'));
  compressTwins(folder, ['a.js']);
  expect(statSync(join(folder, 'a.js.zst')).mtimeMs).toBe(mtimeMs);
});
