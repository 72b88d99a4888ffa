import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { folderForEach } from '../testing/folder.mjs';
import { compressTwins } from './compress.mjs';
import { recompressTwins } from './recompress.mjs';

const folder = folderForEach('pressed');
const at = (name) => join(folder.path, name);
const press = () => recompressTwins(folder.path, at('marks.json'));

/** A text that higher levels compress better: words in random order. */
const text = (seed) => {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648);
  return Array.from({ length: 30_000 }, () => `word${next() % 5000}`).join(' ');
};

test('twins get smaller, and unpack to the same', async () => {
  for (const name of ['a.bin', 'b.js', 'below/c.json']) folder.write(name, text(name.length));
  compressTwins(folder.path, ['a.bin', 'b.js']);
  compressTwins(at('below'), ['c.json']);
  const before = readFileSync(at('a.bin.zst')).length;
  expect(await press()).toBe(3);
  expect(readFileSync(at('a.bin.zst')).length).toBeLessThan(before);
  for (const name of ['a.bin', 'b.js', 'below/c.json'])
    expect(zstdDecompressSync(readFileSync(at(`${name}.zst`))).equals(readFileSync(at(name)))).toBe(true);
});

test('one that is compressed stays, one that was made anew is compressed again', async () => {
  folder.write('a.bin', text(1));
  folder.write('b.bin', text(2));
  compressTwins(folder.path, ['a.bin', 'b.bin']);
  expect([await press(), await press()]).toEqual([2, 0]);
  folder.write('b.bin', text(3));
  rmSync(at('b.bin.zst'));
  compressTwins(folder.path, ['b.bin']);
  expect(await press()).toBe(1);
  expect(zstdDecompressSync(readFileSync(at('b.bin.zst'))).toString()).toBe(text(3));
});

test('a folder that may not be written to is named, and nothing is begun', async () => {
  folder.write('a.bin', text(1));
  compressTwins(folder.path, ['a.bin']);
  const before = readFileSync(at('a.bin.zst')).length;
  chmodSync(folder.path, 0o555);
  const isRoot = process.geteuid() === 0;
  if (isRoot) process.seteuid(65_534);
  try {
    await expect(recompressTwins(folder.path, at('marks.json'))).rejects.toMatchObject({
      code: 'EACCES',
      path: expect.stringContaining(folder.path),
    });
  } finally {
    if (isRoot) process.seteuid(0);
    chmodSync(folder.path, 0o755);
  }
  expect(readFileSync(at('a.bin.zst')).length).toBe(before);
});
