/** Makes `dist/server`: the server as a few files, which load in half of the time of its sources and packages. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { server } from '../../../esbuild.config.mjs';
import { runBundle } from '../bundle.mjs';
import { writeAtomically } from '../files.mjs';
import { serverDir } from '../repo.mjs';

/** The list of the files of a build and of the previous one, which the next build reads. */
const LIST = 'files.json';

/**
 * Build the server. The entry is written last, so that all files that it imports exist. The files of the previous build are kept until
 * the next one, for running servers.
 *
 * @returns {Promise<{ warnings: string; bytes: number }>} the compiler's warnings, and the size of the server without maps
 * @throws {Error} with the compiler's messages.
 */
export async function buildServer() {
  const { entries, files, warnings } = await runBundle(server);
  const names = [...files.keys()].sort();
  const entry = entries.get('main') ?? '';
  for (const name of names) if (name !== entry) writeAtomically(join(serverDir, name), files.get(name) ?? '');
  writeAtomically(join(serverDir, entry), files.get(entry) ?? '');
  prune(names);
  const scripts = names.filter((name) => !name.endsWith('.map'));
  return { warnings, bytes: scripts.reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0) };
}

/** Removes files of neither this build nor the previous one. A build with the same files removes nothing. @param {string[]} names */
function prune(names) {
  const list = join(serverDir, LIST);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { files: [], former: [] };
  if (before.files.join() === names.join()) return;
  for (const name of before.former)
    if (!names.includes(name) && !before.files.includes(name)) rmSync(join(serverDir, name), { force: true });
  writeAtomically(list, `${JSON.stringify({ files: names, former: before.files }, null, 2)}\n`);
}
