/**
 * `npm start`: from a fresh clone to a running server. Installs and builds what is missing, says so on stderr, then hands
 * everything over to the server: flags of Node's, arguments, terminal, signals and exit code. Only the server writes to stdout. Questions
 * (`--help`, `--version`) are answered without either, wherever there is a Node that runs the server.
 */
import { ensureClient, ensureServer, ensureSmallClient } from './build.mjs';
import { findHearthNode } from './hearth-node.mjs';
import { hasBeenAsked, runChild } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { whenOrphaned } from './lib/orphan.mjs';
import { inRepo, serverMain } from './lib/repo.mjs';

const args = process.argv.slice(2);
const asksOnly = args.some((arg) => arg === '--help' || arg === '-h' || arg === '--version');

try {
  // Who tells every process of a service has told the server already.
  whenOrphaned(() => hasBeenAsked() || process.kill(process.pid, 'SIGTERM'));
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
