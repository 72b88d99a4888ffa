import { mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * Unpacks a tar as a new folder. It is unpacked under another name and renamed, so that an interrupted work never looks like a whole one.
 *
 * @throws Error when a file cannot be written, such as on a full disk
 */
export async function unpack(tar: Uint8Array<ArrayBuffer>, folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  // Imported here because most servers have a database already.
  const { extract } = await import('tar');
  let failure: Error | null = null;
  /** By default tar goes on after a file that could not be written. That names begin with a slash, as PGlite's do, is told here, too. */
  const onwarn = (code: string, message: string | Error): void => {
    if (code !== 'TAR_ENTRY_INFO') failure ??= message instanceof Error ? message : new Error(message);
  };
  extract({ cwd: unfinished, sync: true, preserveOwner: false, onwarn }).end(
    Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength),
  );
  if (failure !== null) throw failure;
  renameSync(unfinished, folder);
}
