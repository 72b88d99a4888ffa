/** `npm run imports`: checks who imports whom. */
import { readFileSync } from 'node:fs';
import { command } from './lib/command.mjs';
import { filesBelow } from './lib/files.mjs';
import { inRepo } from './lib/repo.mjs';

/** @returns {Promise<boolean>} true when no file breaks a rule; else the violations are on stderr. */
export async function checkImports() {
  const [{ readImports }, { ruledFolders, violations }] = await Promise.all([
    import('./lib/imports/read-imports.mjs'),
    import('./lib/imports/rules.mjs'),
  ]);
  const paths = ruledFolders.flatMap((folder) =>
    filesBelow(inRepo(folder), (path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`),
  );
  const files = new Map(paths.map((path) => [path, readImports(readFileSync(inRepo(path), 'utf8'), path.endsWith('x'))]));
  const found = violations(files);
  for (const line of found) console.error(line);
  console.error(`imports: ${files.size} files, ${found.length} broken rules`);
  return found.length === 0;
}

await command(import.meta.url, checkImports);
