/** `npm run lint`: checks the formatting and lints all files, TypeScript with Biome and Python with ruff. Changes nothing. */
import { setFlagsFromString } from 'node:v8';
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { WASM_COMPILED_ONCE } from './lib/node-flags.mjs';
import { nodeModules, repoRoot } from './lib/repo.mjs';

/** @returns {Promise<boolean>} true when there are no findings. */
export async function lint() {
  const biome = await runChild(process.execPath, [`${nodeModules}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'], {
    cwd: repoRoot,
  });
  return (await lintAllPython()) && biome === 0;
}

async function lintAllPython() {
  setFlagsFromString(WASM_COMPILED_ONCE);
  const [{ formatPython, lintPython }, { pythonFiles }] = await Promise.all([
    import('./lib/python/ruff.mjs'),
    import('./lib/python/sources.mjs'),
  ]);
  const files = pythonFiles();
  const found = files.flatMap(({ path, source }) => {
    const unformatted = formatPython(path, source) === source ? [] : [`${path}: not formatted; "npm run format" does it`];
    return [...lintPython(path, source), ...unformatted];
  });
  for (const line of found) console.error(line);
  console.error(`ruff: ${files.length} files, ${found.length} findings`);
  return found.length === 0;
}

await command(import.meta.url, lint);
