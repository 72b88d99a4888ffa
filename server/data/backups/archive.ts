import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Makes one file of a folder, whole or not at all, for this account alone.
 *
 * @param end has it given up, by an error
 */
export async function writeArchive(file: string, folder: string, end: AbortSignal): Promise<void> {
  const unfinished = `${file}.new`;
  try {
    // Loaded where there is use for it.
    const { create } = await import('tar');
    const packed = create({ gzip: true, cwd: folder }, ['.']);
    await pipeline(packed, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal: end });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Makes the folder again of which a file was made.
 *
 * @returns its path, among the system's temporary files; who asked deletes it
 * @throws Error when the file is damaged, or no such file
 */
export async function openArchive(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-backup-'));
  try {
    const { extract } = await import('tar');
    await extract({ file, cwd: folder, strict: true });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
