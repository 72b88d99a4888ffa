/** Installs the dependencies when what is there is not what the lock file asks for. Uses Node's own modules only. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './child.mjs';
import { inRepo, nodeModules, repoRoot } from './repo.mjs';

/**
 * Run `npm ci` if an installed package is missing or differs from the lock file. npm's own record in `node_modules` is
 * compared, not a stamp of ours, so an install made by hand counts too.
 *
 * @throws {Error} when npm fails.
 */
export async function ensureInstalled() {
  const lacking = existsSync(RECORD)
    ? firstDifference(packagesOf(inRepo('package-lock.json')), packagesOf(RECORD))
    : 'there is no node_modules';
  if (lacking === null) return;
  console.error(`hearth: installing dependencies with npm ci (${lacking})`);
  const [command, first, shell] = npmCommand();
  // NODE_ENV=production would leave out the compiler; scripts' output would mix with the ready line on stdout.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runChild(command, args, { cwd: repoRoot, stdio: ['ignore', process.stderr, 'inherit'], shell });
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its messages are above`);
}

/** npm's own note of what it installed; written last, so an install that was broken off has none. */
const RECORD = join(nodeModules, '.package-lock.json');

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * @typedef {Record<string, { version?: string; optional?: boolean; peer?: boolean }>} Packages of a lock file, by path
 *
 * @param {Packages} wanted
 * @param {Packages} present
 * @returns {string | null} what is missing, in words; null when everything is there
 */
export function firstDifference(wanted, present) {
  for (const [path, { version, optional, peer }] of Object.entries(wanted)) {
    if (path === '' || present[path]?.version === version) continue;
    // Packages for other platforms are never installed.
    if (present[path] === undefined && (optional || peer)) continue;
    return `${path} should be ${version}, is ${present[path]?.version ?? 'missing'}`;
  }
  return null;
}

/**
 * The npm that started us, run by the Node that started it: `node` may by now be the one in node_modules, which
 * `npm ci` removes first. Without it, whatever npm the PATH has.
 *
 * @returns {[command: string, args: string[], shell: boolean]} on Windows npm is a batch file, which only a shell runs
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm !== undefined && basename(npm) === 'npm-cli.js';
  return isNpm && node !== undefined ? [node, [npm], false] : ['npm', [], process.platform === 'win32'];
}
