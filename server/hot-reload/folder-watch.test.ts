import { type FSWatcher, mkdtempSync, rmSync, symlinkSync, watch as watchFolder } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderWatch } from './folder-watch.ts';

test('a folder that cannot be looked at is told of, once, and the others are watched', () => {
  const home = mkdtempSync(join(tmpdir(), 'hearth-watch-'));
  const loop = join(home, 'loop');
  symlinkSync(loop, loop);
  const troubles: unknown[] = [];
  const watch = new FolderWatch({ onChange: () => undefined, onTrouble: (error) => troubles.push(error) });
  try {
    expect(watch.follow([loop, home])).toBe(true);
    expect(watch.follow([loop, home, join(home, 'nowhere')])).toBe(false);
    expect(troubles).toEqual([expect.objectContaining({ code: 'ELOOP' })]);
  } finally {
    watch.close();
    rmSync(home, { recursive: true });
  }
});

test('a folder whose watcher has failed is watched anew, and looked at meanwhile', () => {
  const home = mkdtempSync(join(tmpdir(), 'hearth-watch-'));
  const made: FSWatcher[] = [];
  const told: string[] = [];
  const begin = ((...args: Parameters<typeof watchFolder>) => {
    const watcher = watchFolder(...args);
    made.push(watcher);
    return watcher;
  }) as typeof watchFolder;
  const watch = new FolderWatch({ onChange: () => told.push('change'), onTrouble: (error) => told.push(String(error)) }, begin);
  try {
    watch.follow([home]);
    made[0]?.emit('error', new Error('gone'));
    expect(told).toEqual(['Error: gone', 'change']);
    expect([watch.follow([home]), watch.follow([home]), made.length]).toEqual([true, false, 2]);
  } finally {
    watch.close();
    rmSync(home, { recursive: true });
  }
});
