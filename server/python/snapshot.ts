import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerStart } from './messages.ts';

const PREFIX = 'server-';

/** The file that holds the memory snapshot of these packages on this interpreter; named by everything that goes into it. */
export function snapshotFile({ pyodide, packages, cache }: Pick<WorkerStart, 'pyodide' | 'packages' | 'cache'>): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(pyodide, 'package.json')));
  hash.update(readFileSync(fileURLToPath(new URL('./pyodide.ts', import.meta.url))));
  for (const folder of packages) {
    for (const file of pythonFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return join(cache, `${PREFIX}${hash.digest('hex').slice(0, 16)}.snapshot`);
}

/** Null when there is none yet. */
export function readSnapshot(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Keeps a snapshot and drops those of former packages. Where nothing can be written, the next start makes it again. */
export function writeSnapshot(file: string, snapshot: Uint8Array): void {
  const folder = dirname(file);
  const unfinished = `${file}.${process.pid}.${crypto.randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, snapshot);
    for (const name of readdirSync(folder)) if (name.startsWith(PREFIX) && name.endsWith('.snapshot')) rmSync(join(folder, name));
    // Other workers may be reading or making the same file: it appears whole.
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

function pythonFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py'))
    .sort();
}
