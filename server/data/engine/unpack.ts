import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tarEntries } from './tar-entries.ts';

/**
 * Unpacks a tar that PGlite has made as a new folder. It is unpacked under another name and renamed, so that an interrupted work never
 * looks like a whole one.
 *
 * @throws Error when a file cannot be written, such as on a full disk
 */
export function unpack(tar: Uint8Array<ArrayBuffer>, folder: string): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  for (const { path, content } of tarEntries(tar)) {
    const to = join(unfinished, path);
    if (content === null) mkdirSync(to, { recursive: true, mode: 0o700 });
    else writeFileSync(to, content, { mode: 0o600 });
  }
  renameSync(unfinished, folder);
}
