import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { newDatabase, readKept } from './new-database.ts';

const home = mkdtempSync(join(tmpdir(), 'hearth-new-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a new database is made once and kept; a damaged one is made anew', async () => {
  const cache = join(home, 'cache');
  const first = await newDatabase(cache);
  const [name = ''] = readdirSync(cache);
  const file = join(cache, name);
  const { ino } = statSync(file);
  expect((await newDatabase(cache)).length).toBe(first.length);
  expect([readdirSync(cache), statSync(file).ino]).toEqual([[name], ino]);

  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[whole.length >> 1] = 255 - (whole[whole.length >> 1] ?? 0);
  for (const damaged of [whole.subarray(0, whole.length >> 1), changed]) {
    writeFileSync(file, damaged);
    expect(readKept(file)).toBe(null);
  }
  expect((await newDatabase(cache)).length).toBe(first.length);
  expect(() => zstdDecompressSync(readFileSync(file))).not.toThrow();
});

test('where nothing can be kept it is made each time', async () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  expect((await newDatabase(join(file, 'cache'))).length).toBeGreaterThan(0);
  expect(readFileSync(file, 'utf8')).toBe('');
});
