/** Runs the tests of apps, by Node's own test runner on the pinned Node. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findHearthNode } from '../../hearth-node.mjs';
import { filesBelow } from '../files.mjs';
import { WASM_CHEAPLY_COMPILED, WASM_RARELY_OPTIMIZED } from '../node-flags.mjs';
import { inRepo } from '../repo.mjs';

const REPORTER = inRepo('scripts', 'lib', 'gate', 'node-test-reporter.mjs');
const TEST_FILE = /\.test\.(ts|mjs|js)$/;

/**
 * Test files of apps, which are below `test` in the app's directory.
 *
 * @param {readonly string[]} patterns folders of apps or test files, anywhere; or parts of the paths of our examples' tests. Without a
 *   pattern, all tests of our examples are found.
 * @returns {string[]} absolute paths
 */
export function appTests(patterns) {
  const found = testsFor(patterns);
  // Without files, Node's runner would look for test files itself, and run those of Hearth.
  if (found.length > 0) return found;
  throw new Error(
    `no test file of an app is at ${patterns.join(' or ')}: give the folder of an app that has *.test.ts in "test", ` +
      'such a file, or a part of the path of an example',
  );
}

/** @param {readonly string[]} patterns */
function testsFor(patterns) {
  if (patterns.length > 0 && patterns.every((pattern) => existsSync(resolve(pattern)))) {
    return patterns.map((pattern) => resolve(pattern)).flatMap((path) => (statSync(path).isFile() ? [path] : testsOf(path)));
  }
  const ours = readdirSync(inRepo('examples')).flatMap((name) => testsOf(inRepo('examples', name)));
  return patterns.length === 0 ? ours : ours.filter((path) => patterns.some((pattern) => path.includes(pattern)));
}

const testsOf = (app) => filesBelow(join(app, 'test'), (path) => TEST_FILE.test(path)).map((path) => join(app, 'test', path));

/**
 * The command that runs the test files, one after the other, each in a process of its own.
 *
 * @param {readonly string[]} files
 * @param {string} report path of the file for the results
 */
export function nodeTestCommand(files, report) {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  // Forced to exit: a hook that fails leaves its server and browser open, and with them the file's process would never end.
  const flags = [
    WASM_RARELY_OPTIMIZED,
    ...WASM_CHEAPLY_COMPILED,
    '--test',
    '--test-force-exit',
    '--test-concurrency=1',
    '--disable-warning=ExperimentalWarning',
  ];
  const toTerminal = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const toFile = [`--test-reporter=${REPORTER}`, `--test-reporter-destination=${report}`];
  return { node: findHearthNode(), args: [...flags, ...toTerminal, ...toFile, ...files] };
}

/**
 * @param {string} report
 * @param {string} part
 * @param {import('./parts.mjs').Ended} ended
 * @returns {import('./parts.mjs').Result}
 */
export function readNodeReport(report, part, { code, seconds }) {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing;
  // The run failed without a failed test, for example because it did not start.
  if (counted.failed > 0 || code === 0) return { part, seconds, ...counted };
  const failure = { title: part, message: `Node's test runner ended with ${code}; what it said is above` };
  return { part, seconds, ...counted, failed: 1, failures: [failure] };
}
