import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { create } from 'tar';
import { unpack } from './unpack.ts';

const home = mkdtempSync(join(tmpdir(), 'hearth-unpack-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A tar of one file, and of the folders that lead to it, at its path below a folder of its own. */
function packed(path: string, content = 'content'): Buffer<ArrayBuffer> {
  const cwd = mkdtempSync(join(home, 'source-'));
  mkdirSync(join(cwd, path, '..'), { recursive: true });
  writeFileSync(join(cwd, path), content);
  return Buffer.from(create({ cwd, sync: true, portable: true }, [path.split('/')[0] ?? '']).read() ?? []);
}
const END = 1024;

test('a tar is unpacked as a folder, which is its owner`s alone', () => {
  const long = 'x'.repeat(1000);
  const parts = [packed('base/1'), packed('empty', ''), packed('last', long)];
  unpack(Buffer.concat(parts.map((part) => part.subarray(0, -END))), join(home, 'whole'));
  expect(readdirSync(join(home, 'whole')).sort()).toEqual(['base', 'empty', 'last']);
  expect(readFileSync(join(home, 'whole', 'base', '1'), 'utf8')).toBe('content');
  expect(readFileSync(join(home, 'whole', 'last'), 'utf8')).toBe(long);
  const modes = ['base', 'base/1'].map((path) => statSync(join(home, 'whole', path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test('where a file cannot be written there is no folder, and the reason is told', () => {
  // A file where the second one needs a folder.
  const tar = Buffer.concat([packed('base').subarray(0, -END), packed('base/1')]);
  expect(() => unpack(tar, join(home, 'broken'))).toThrow(/base/);
  expect(existsSync(join(home, 'broken'))).toBe(false);
});
