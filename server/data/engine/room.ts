import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DiskFull } from '../problems.ts';

/** PostgreSQL asks for its log's files whole: where there is no room for one, it ends, and does not start. In bytes. */
const LEAST = 16 * 1024 * 1024;

/** Bytes that are left for a folder, which need not be there yet. @throws what the system says */
export function roomFor(folder: string): number {
  // It may be a disk of its own.
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** Was it for want of room that the database in that folder did not go on? Null where it was not, or nobody can tell. */
export function fullDisk(folder: string, reason: string, room = roomFor): DiskFull | null {
  try {
    const left = room(folder);
    return left < LEAST
      ? new DiskFull(`${Math.floor(left / 1e6)} MB are left for ${folder}, and the database says: ${reason}`)
      : null;
  } catch {
    return null;
  }
}
