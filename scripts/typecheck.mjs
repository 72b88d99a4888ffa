/** `npm run typecheck`: TypeScript over all project references. Declarations go to `.cache`, so a second run is quick. */
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { nodeModules, repoRoot } from './lib/repo.mjs';

/** @returns {Promise<boolean>} true when there is no error; errors are on stdout as the compiler writes them. */
export async function typecheck() {
  return (await runChild(process.execPath, [`${nodeModules}/typescript/bin/tsc`, '--build'], { cwd: repoRoot })) === 0;
}

await command(import.meta.url, typecheck);
