import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DiskFull } from '../problems.ts';

/** PostgreSQL asks for its log's files whole: where there is no room for one, it ends, and does not start. In bytes. */
const LEAST = 16 * 1024 * 1024;

/** Free bytes on the disk of a folder, which need not exist yet. @throws what the system says */
export function freeBytes(folder: string): number {
  // It may be a disk of its own.
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** The error for a database that failed because its disk is full; null where it has other reasons, or that is unknown. */
export function diskFullError(folder: string, reason: string, room = freeBytes): DiskFull | null {
  try {
    const left = room(folder);
    return left < LEAST
      ? new DiskFull(`${Math.floor(left / 1e6)} MB are left for ${folder}, and the database says: ${reason}`)
      : null;
  } catch {
    return null;
  }
}
