import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FileLock, type LockKind } from './file-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock until it is killed. */
async function holder(kind: LockKind): Promise<ChildProcess> {
  const source = `
    import { FileLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
    globalThis.held = FileLock.take(${JSON.stringify(file)}, ${JSON.stringify(kind)});
    console.log(globalThis.held !== null);
    setInterval(() => undefined, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('true\n');
  return child;
}

test.each([
  ['exclusive', 'exclusive', false],
  ['exclusive', 'shared', false],
  ['shared', 'exclusive', false],
  ['shared', 'shared', true],
] as const)('beside one that is %s, %s is had: %s', (first, second, isHad) => {
  const one = FileLock.take(file, first);
  const other = FileLock.take(file, second);
  expect(other !== null).toBe(isHad);
  other?.release();
  one?.release();
  const after = FileLock.take(file);
  expect(after).not.toBeNull();
  after?.release();
});

test.each(['exclusive', 'shared'] as const)('one that is %s ends with its process, though that is killed', async (kind) => {
  const child = await holder(kind);
  expect(FileLock.take(file)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = FileLock.take(file);
  expect(lock).not.toBeNull();
  lock?.release();
});
