/** `npm run replay -- FILE`: shows a trace file in the inspector, without Python (docs/how-to/read-a-trace.md). */
import { ensureClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { runChild } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { whenOrphaned } from './lib/orphan.mjs';
import { inRepo } from './lib/repo.mjs';

try {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  await ensureInstalled();
  await ensureClient();
  process.exitCode = await runChild(findHearthNode(), [inRepo('server', 'replay', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}
