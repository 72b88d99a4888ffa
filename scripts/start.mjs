/**
 * `npm start`: starts the server, also from a new clone. Installs and builds what is missing, reports that on stderr, then runs the server
 * with flags for Node, the arguments, the terminal, signals and exit code. Only the server writes to stdout. `--help` and `--version` are
 * answered without installing or building, if there is a Node that can run the server.
 */
import { ensureClient, ensureServer, ensureSmallClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { runChild, wasSignalled } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { whenOrphaned } from './lib/orphan.mjs';
import { inRepo, serverMain } from './lib/repo.mjs';

const args = process.argv.slice(2);
const asksOnly = args.some((arg) => arg === '--help' || arg === '-h' || arg === '--version');

try {
  // A service manager may have signalled all processes of the service; the server has the signal already then.
  whenOrphaned(() => wasSignalled() || process.kill(process.pid, 'SIGTERM'));
  if (!asksOnly || !hasHearthNode()) await ensureInstalled();
  if (!asksOnly) await Promise.all([ensureClient(), ensureServer()]);
  if (!asksOnly && args.includes('--production')) await ensureSmallClient();
  const server = asksOnly ? inRepo('server', 'main.ts') : serverMain;
  process.exitCode = await runChild(findHearthNode(), [...process.execArgv, server, ...args]);
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}

function hasHearthNode() {
  try {
    return Boolean(findHearthNode());
  } catch {
    return false;
  }
}
