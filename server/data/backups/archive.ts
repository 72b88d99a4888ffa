import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Packs a folder into one file, which is whole or not there at all, and for this account alone.
 *
 * @param end aborts the packing, which then rejects
 */
export async function writeArchive(file: string, folder: string, end: AbortSignal): Promise<void> {
  const unfinished = `${file}.new`;
  try {
    // Loaded only when something is packed.
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
 * Unpacks a file into the folder that it was made of.
 *
 * @returns its path, among the system's temporary files; the caller deletes it
 * @throws Error when the file is damaged, or no archive
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
