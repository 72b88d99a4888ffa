import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Keeps what takes long to make, for later starts. The file appears whole and is never gone, though others read or write it
 * meanwhile.
 *
 * @returns false where nothing can be written
 */
export function writeAtomically(file: string, content: Uint8Array): boolean {
  const unfinished = `${file}.${process.pid}.${crypto.randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return false;
  }
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
    return true;
  } catch {
    rmSync(unfinished, { force: true });
    return false;
  }
}
