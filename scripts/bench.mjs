/** `npm run bench -- ARGS…`: builds the client, then runs the benchmarks on the pinned Node. */
import { ensureClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { inRepo } from './lib/repo.mjs';

await command(import.meta.url, async (args) => {
  await ensureClient();
  await ensureBrowser();
  return (await runChild(findHearthNode(), [inRepo('bench', 'main.ts'), ...args])) === 0;
});
