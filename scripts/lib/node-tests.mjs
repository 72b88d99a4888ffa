/** Runs test files by Node's own runner, on the pinned Node: those of apps, which use no other. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findHearthNode } from '../hearth-node.mjs';
import { runChild } from './child.mjs';
import { filesBelow } from './files.mjs';
import { cacheDir, inRepo } from './repo.mjs';

const REPORTER = inRepo('scripts', 'lib', 'totals-reporter.mjs');
const TEST_FILE = /\.test\.(ts|mjs|js)$/;

/**
 * Test files of apps: below `test` in the app's directory.
 *
 * @param {readonly string[]} patterns folders of apps or test files, wherever they are; or parts of the paths of our
 *   examples' tests. None stands for all of our examples.
 * @returns {string[]} absolute paths
 */
export function appTests(patterns) {
  if (patterns.length > 0 && patterns.every((pattern) => existsSync(resolve(pattern)))) {
    return patterns.map((pattern) => resolve(pattern)).flatMap((path) => (statSync(path).isFile() ? [path] : testsOf(path)));
  }
  const ours = readdirSync(inRepo('examples')).flatMap((name) => testsOf(inRepo('examples', name)));
  return patterns.length === 0 ? ours : ours.filter((path) => patterns.some((pattern) => path.includes(pattern)));
}

const testsOf = (app) => filesBelow(join(app, 'test'), (path) => TEST_FILE.test(path)).map((path) => join(app, 'test', path));

/**
 * One process a file, one after the other.
 *
 * @param {readonly string[]} files
 * @param {import('node:child_process').SpawnOptions} [options] of the process that runs them
 * @returns {Promise<{ passed: number; failed: number; skipped: number }>}
 */
export async function runNodeTests(files, options) {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(cacheDir, 'test', 'apps.json');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const flags = ['--test', '--test-concurrency=1', '--disable-warning=ExperimentalWarning'];
  const toTerminal = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const toFile = [`--test-reporter=${REPORTER}`, `--test-reporter-destination=${report}`];
  const code = await runChild(findHearthNode(), [...flags, ...toTerminal, ...toFile, ...files], options);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const totals = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not load fails without a failed test.
  return totals.failed === 0 && code !== 0 ? { ...totals, failed: 1 } : totals;
}
