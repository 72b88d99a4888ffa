/** Makes `dist/server`: the server in a few files, which start in half of the time that its sources and their packages take. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { server } from '../../../esbuild.config.mjs';
import { runBundle } from '../bundle.mjs';
import { writeWhole } from '../files.mjs';
import { serverDir } from '../repo.mjs';

/** Names all files of a build and of the one before, so that the next one knows them. */
const LIST = 'files.json';

/**
 * The entry comes last, so that who starts it finds every file it imports; the files of the build before stay one build longer,
 * for servers that run.
 *
 * @returns {Promise<{ warnings: string; bytes: number }>} what it came to, without maps
 * @throws {Error} with the compiler's messages.
 */
export async function buildServer() {
  const { entries, files, warnings } = await runBundle(server);
  const names = [...files.keys()].sort();
  const entry = entries.get('main') ?? '';
  for (const name of names) if (name !== entry) writeWhole(join(serverDir, name), files.get(name) ?? '');
  writeWhole(join(serverDir, entry), files.get(entry) ?? '');
  prune(names);
  const scripts = names.filter((name) => !name.endsWith('.map'));
  return { warnings, bytes: scripts.reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0) };
}

/** Removes what neither this build nor the one before has. One that came to the same keeps what was kept. @param {string[]} names */
function prune(names) {
  const list = join(serverDir, LIST);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { files: [], former: [] };
  if (before.files.join() === names.join()) return;
  for (const name of before.former)
    if (!names.includes(name) && !before.files.includes(name)) rmSync(join(serverDir, name), { force: true });
  writeWhole(list, `${JSON.stringify({ files: names, former: before.files }, null, 2)}\n`);
}
