import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { inRepo } from '../../repo/index.ts';
import { writeAtomically } from '../../state/index.ts';
import type { WorkerStart } from '../messages.ts';

const PREFIX = 'server-';
/** Bytes at the end of a file: the CRC-32 of all bytes before it. Python started from a truncated memory would loop forever. */
const CHECK_SIZE = 4;

/** The snapshot file of these packages on this interpreter; its name is a hash of everything that the snapshot depends on. */
export function snapshotFile({ pyodide, packages, cache }: Pick<WorkerStart, 'pyodide' | 'packages' | 'cache'>): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(basename(pyodide))
    .update(readFileSync(join(pyodide, 'pyodide.asm.mjs')));
  hash.update(readFileSync(inRepo('server/pool/hosts/pyodide.ts')));
  for (const folder of packages) {
    for (const file of pythonFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return join(cache, `${PREFIX}${hash.digest('hex').slice(0, 16)}.snapshot`);
}

/**
 * Null when there is no snapshot yet.
 *
 * @throws Error when the file is damaged, or cannot be read
 */
export function readSnapshot(file: string): Uint8Array | null {
  const bytes = contentOf(file);
  if (bytes === null) return null;
  const snapshot = bytes.subarray(0, -CHECK_SIZE);
  if (!checkOf(snapshot).equals(bytes.subarray(-CHECK_SIZE))) throw new Error(`its ${bytes.length} bytes are damaged`);
  return snapshot;
}

/** Stores a snapshot and removes those of earlier packages. If nothing can be written, the next start makes it again. */
export function writeSnapshot(file: string, snapshot: Uint8Array): void {
  if (!writeAtomically(file, Buffer.concat([snapshot, checkOf(snapshot)]))) return;
  const folder = dirname(file);
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith(PREFIX) && name.endsWith('.snapshot') && name !== basename(file))
        rmSync(join(folder, name), { force: true });
    }
  } catch {
    // Old snapshots only take up disk space.
  }
}

/** Removes a snapshot file; the next start makes a new one. */
export function dropSnapshot(file: string): void {
  rmSync(file, { force: true });
}

/** Null if the file does not exist: another server may delete it at any time. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function checkOf(snapshot: Uint8Array): Buffer {
  const check = Buffer.alloc(CHECK_SIZE);
  check.writeUInt32LE(crc32(snapshot));
  return check;
}

function pythonFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py'))
    .sort();
}
