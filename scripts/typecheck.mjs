/** `npm run typecheck`: checks TypeScript by all project references, and Python with pyright. A second run is quick. */
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { nodeModules, repoRoot } from './lib/repo.mjs';

const CHECKERS = [
  // Incremental, by the declarations in `.cache`.
  ['typescript/bin/tsc', '--build'],
  // Does not check tests: they use properties of components that the classes get from the specs at run time.
  ['pyright/index.js', '--warnings'],
];

/** @returns {Promise<boolean>} true when neither finds an error; errors are printed on stdout by the checkers. */
export async function typecheck() {
  let clean = true;
  for (const [script, ...args] of CHECKERS) {
    if ((await runChild(process.execPath, [`${nodeModules}/${script}`, ...args], { cwd: repoRoot })) !== 0) clean = false;
  }
  return clean;
}

await command(import.meta.url, typecheck);
