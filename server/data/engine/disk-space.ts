import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DiskFull } from '../problems.ts';

/** Bytes. PostgreSQL allocates whole 16 MB files for its write-ahead log; without room for one it stops and does not start. */
const LEAST = 16 * 1024 * 1024;

/** Free bytes on the disk of a folder, which need not exist yet. @throws the error of the system */
export function freeBytes(folder: string): number {
  // The folder may be a mount point of its own.
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** The error to report for a failed database when its disk is full; null when the disk has room, or that cannot be found out. */
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
