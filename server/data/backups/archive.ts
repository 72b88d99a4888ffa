import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Packs a folder into a gzipped tar file that only this account can read. The file is written under another name and renamed, so
 * it is never incomplete.
 *
 * @param end aborts the packing, which then rejects
 */
export async function writeArchive(file: string, folder: string, end: AbortSignal): Promise<void> {
  const unfinished = `${file}.new`;
  try {
    // Imported here because most servers never pack anything.
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
 * Unpacks a file made by `writeArchive` into a new temporary folder.
 *
 * @returns the folder's path; the caller deletes the folder
 * @throws Error when the file is damaged or not an archive
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
