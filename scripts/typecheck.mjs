/** `npm run typecheck`: TypeScript over all project references, Python by pyright. A second run is quick. */
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { nodeModules, repoRoot } from './lib/repo.mjs';

const CHECKERS = [
  // Declarations go to `.cache`, which is what makes it incremental.
  ['typescript/bin/tsc', '--build'],
  // Leaves out the tests: they use components by properties that the classes get from the specs at run time.
  ['pyright/index.js', '--warnings'],
];

/** @returns {Promise<boolean>} true when neither has anything to say; errors are on stdout as the checkers write them. */
export async function typecheck() {
  let clean = true;
  for (const [script, ...args] of CHECKERS) {
    if ((await runChild(process.execPath, [`${nodeModules}/${script}`, ...args], { cwd: repoRoot })) !== 0) clean = false;
  }
  return clean;
}

await command(import.meta.url, typecheck);
