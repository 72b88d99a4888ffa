/** Installs the dependencies if they differ from the lock file. Imports only modules of Node's own. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './child.mjs';
import { inRepo, nodeModules, repoRoot } from './repo.mjs';

/**
 * Run `npm ci` if a package is missing or has another version than in the lock file. npm's own record in `node_modules` is compared with
 * it, so that an install by hand counts as well.
 *
 * @throws {Error} when npm fails.
 */
export async function ensureInstalled() {
  const lacking = whatIsLacking();
  if (lacking === null) return;
  console.error(`hearth: installing dependencies with npm ci (${lacking})`);
  const [command, first, shell] = npmCommand();
  // `--include=dev`, since NODE_ENV=production would leave out the compiler. Output goes to stderr, since stdout is for the ready line.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runChild(command, args, { cwd: repoRoot, stdio: ['ignore', process.stderr, 'inherit'], shell });
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its messages are above`);
}

/** @returns {string | null} a text about the first package that is missing or has another version; null when there is none */
export function whatIsLacking() {
  if (!existsSync(RECORD)) return 'there is no node_modules';
  return firstDifference(packagesOf(inRepo('package-lock.json')), packagesOf(RECORD));
}

/** npm's own record of what it installed. It is written last, so an interrupted install has none. */
const RECORD = join(nodeModules, '.package-lock.json');

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * @typedef {Record<string, { version?: string; optional?: boolean; peer?: boolean }>} Packages of a lock file, by path
 *
 * @param {Packages} wanted
 * @param {Packages} present
 * @returns {string | null} a text about the first difference; null when there is none
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
 * The npm that started this process, run by the Node that npm runs on: the running Node may be the one in `node_modules`, which `npm ci`
 * removes first. If npm did not start this process, the npm on the PATH.
 *
 * @returns {[command: string, args: string[], shell: boolean]} `shell` on Windows, where npm is a batch file, which only a shell can run
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm !== undefined && basename(npm) === 'npm-cli.js';
  return isNpm && node !== undefined ? [node, [npm], false] : ['npm', [], process.platform === 'win32'];
}
