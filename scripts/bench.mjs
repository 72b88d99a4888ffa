/** `npm run bench -- ARGS…`: builds the client, then runs the benchmarks on the pinned Node. */
import { ensureClient, ensureSmallClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChild } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { WASM_RARELY_OPTIMIZED } from './lib/node-flags.mjs';
import { ensurePostgres, findPostgres } from './lib/postgres.mjs';
import { inRepo } from './lib/repo.mjs';

await command(import.meta.url, async (args) => {
  await ensureClient();
  await ensureBrowser();
  await ensurePostgres();
  const env = { ...process.env, POSTGRES_BIN: findPostgres() ?? '' };
  // The figures of a quick run are meaningless, so it may use flags that make it faster.
  const isQuick = args.includes('--quick');
  const flags = isQuick ? [WASM_RARELY_OPTIMIZED] : [];
  if (!isQuick) await ensureSmallClient();
  return (await runChild(findHearthNode(), [...flags, inRepo('bench', 'main.ts'), ...args], { env })) === 0;
});
