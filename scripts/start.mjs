/**
 * `npm start`: from a fresh clone to a running server. Installs and builds what is missing, says so on stderr, then hands
 * everything over to the server: arguments, terminal, signals and exit code. Only the server writes to stdout.
 */
import { ensureClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { runChild } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { whenOrphaned } from './lib/orphan.mjs';
import { inRepo } from './lib/repo.mjs';

try {
  await ensureInstalled();
  await ensureClient();
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  process.exitCode = await runChild(findHearthNode(), [inRepo('server', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}
