/** `npm run format [FILE…]`: formats all files, or those named, and sorts imports. */
import { writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { inRepo, nodeModules, repoRoot } from './lib/repo.mjs';

/**
 * @param {readonly string[]} files relative to the current folder; none means all
 * @returns {Promise<boolean>} true when every file could be formatted; remaining lint is reported by `npm run lint`.
 */
export async function format(files) {
  const wanted = files.map((file) => relative(repoRoot, resolve(file)).split(sep).join('/'));
  const isPython = (path) => path.endsWith('.py');
  const others = wanted.filter((path) => !isPython(path));
  if (files.length === 0 || wanted.some(isPython)) await formatAllPython((path) => files.length === 0 || wanted.includes(path));
  if (files.length > 0 && others.length === 0) return true;
  const args = ['check', '--write', '--linter-enabled=false', '--no-errors-on-unmatched', ...others];
  return (await runChild(process.execPath, [`${nodeModules}/@biomejs/biome/bin/biome`, ...args], { cwd: repoRoot })) === 0;
}

/** @param {(path: string) => boolean} isWanted */
async function formatAllPython(isWanted) {
  const [{ formatPython }, { pythonFiles }] = await Promise.all([
    import('./lib/python/ruff.mjs'),
    import('./lib/python/sources.mjs'),
  ]);
  const files = pythonFiles().filter(({ path }) => isWanted(path));
  let changed = 0;
  for (const { path, source } of files) {
    const formatted = formatPython(path, source);
    if (formatted === source) continue;
    writeFileSync(inRepo(path), formatted);
    changed += 1;
  }
  console.error(`ruff: formatted ${changed} of ${files.length} files`);
}

await command(import.meta.url, format);
