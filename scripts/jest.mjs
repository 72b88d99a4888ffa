/** Runs Jest on the pinned Node, with ES modules: `node scripts/jest.mjs ARGS…` takes Jest's own arguments. */
import { findHearthNode } from './hearth-node.mjs';
import { runChild } from './lib/child.mjs';
import { findCPython } from './lib/cpython.mjs';
import { FEWER_COLLECTIONS, LARGE_YOUNG_GENERATION, WASM_CHEAPLY_COMPILED, WASM_RARELY_OPTIMIZED } from './lib/node-flags.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { isCommand, nodeModules, repoRoot } from './lib/repo.mjs';

/**
 * @param {readonly string[]} args Jest's
 * @returns {{ node: string; args: readonly string[]; env: NodeJS.ProcessEnv }} the command, which runs in the repository, and the
 *   variables that it needs in its environment
 */
export function jestCommand(args) {
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    WASM_RARELY_OPTIMIZED,
    ...WASM_CHEAPLY_COMPILED,
    ...LARGE_YOUNG_GENERATION,
    ...FEWER_COLLECTIONS,
  ];
  // Pyodide starts in a few seconds on an idle machine, but takes much longer on a busy one.
  const patience = '--testTimeout=300000';
  return {
    node: findHearthNode(),
    args: [...flags, `${nodeModules}/jest/bin/jest.js`, patience, ...args],
    env: { CPYTHON_PATH: findCPython() ?? '', POSTGRES_BIN: findPostgres() ?? '' },
  };
}

if (isCommand(import.meta.url)) {
  const { node, args, env } = jestCommand(process.argv.slice(2));
  process.exitCode = await runChild(node, args, { cwd: repoRoot, env: { ...process.env, ...env } });
}
