/** `npm run typecheck`: checks TypeScript by all project references, and Python with pyright. A second run is quick. */
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { HUGE_YOUNG_GENERATION } from './lib/node-flags.mjs';
import { nodeModules, repoRoot } from './lib/repo.mjs';

/** Command lines for Node. */
const CHECKERS = [
  // Incremental, by the declarations in `.cache`. Several checkers would check each other's types again, which takes a quarter more of the
  // processor, though less time where many are idle.
  [`${nodeModules}/typescript/bin/tsc`, '--build', '--checkers', '1'],
  // Does not check tests: they use properties of components that the classes get from the specs at run time.
  [...HUGE_YOUNG_GENERATION, `${nodeModules}/pyright/index.js`, '--warnings'],
];

/** @returns {Promise<boolean>} true when neither finds an error; errors are printed on stdout by the checkers. */
export async function typecheck() {
  let clean = true;
  for (const args of CHECKERS) {
    if ((await runChild(process.execPath, args, { cwd: repoRoot })) !== 0) clean = false;
  }
  return clean;
}

await command(import.meta.url, typecheck);
