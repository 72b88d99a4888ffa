import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that is expensive to make, for later starts. Readers see either the old or the complete new content, even with
 * concurrent writers.
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
