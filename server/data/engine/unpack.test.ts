import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { create } from 'tar';
import { unpack } from './unpack.ts';

const home = mkdtempSync(join(tmpdir(), 'hearth-unpack-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A tar of one file, at its path below a folder of its own. */
function packed(path: string): Buffer<ArrayBuffer> {
  const cwd = mkdtempSync(join(home, 'source-'));
  mkdirSync(join(cwd, path, '..'), { recursive: true });
  writeFileSync(join(cwd, path), 'content');
  return Buffer.from(create({ cwd, sync: true, portable: true }, [path]).read() ?? []);
}

test('a tar is unpacked as a folder', async () => {
  await unpack(packed('base/1'), join(home, 'whole'));
  expect(readFileSync(join(home, 'whole', 'base', '1'), 'utf8')).toBe('content');
});

test('where a file cannot be written there is no folder, and the reason is told', async () => {
  const END = 1024;
  // A file where the second one needs a folder.
  const tar = Buffer.concat([packed('base').subarray(0, -END), packed('base/1')]);
  await expect(unpack(tar, join(home, 'broken'))).rejects.toThrow(/base/);
  expect(existsSync(join(home, 'broken'))).toBe(false);
});
