/** Jest on the pinned Node, with ES modules on: `node scripts/jest.mjs ARGS…` takes Jest's own arguments. */
import { findHearthNode } from './hearth-node.mjs';
import { runChild } from './lib/child.mjs';
import { findCPython } from './lib/cpython.mjs';
import { isCommand, nodeModules, repoRoot } from './lib/repo.mjs';

/**
 * @param {readonly string[]} args Jest's
 * @returns {Promise<number>} Jest's exit code
 */
export function runJest(args) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Pyodide starts in a few seconds on a quiet machine, and machines are not quiet.
  const patience = '--testTimeout=60000';
  return runChild(findHearthNode(), [...flags, `${nodeModules}/jest/bin/jest.js`, patience, ...args], {
    cwd: repoRoot,
    env: { ...process.env, CPYTHON_PATH: findCPython() ?? '' },
  });
}

if (isCommand(import.meta.url)) process.exitCode = await runJest(process.argv.slice(2));
