import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
