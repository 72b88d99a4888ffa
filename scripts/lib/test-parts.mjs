/** The parts of the gate: what `npm test` runs, in order, and what `npm test -- PART` names. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureClient } from '../build.mjs';
import { checkImports } from '../imports.mjs';
import { runJest } from '../jest.mjs';
import { lint } from '../lint.mjs';
import { typecheck } from '../typecheck.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureCPython } from './cpython.mjs';
import { appTests, runNodeTests } from './node-tests.mjs';
import { cacheDir } from './repo.mjs';

/**
 * @typedef {{ passed: number; failed: number; skipped: number }} Totals
 * @typedef {object} Part
 * @property {string} name
 * @property {(patterns: readonly string[]) => Promise<Totals>} run patterns narrow Jest's tests by path; checks take none
 * @property {boolean} [needsClient] do its tests load `dist/client`
 * @property {boolean} [onlyByName] does it need what a fresh machine lacks, so that the whole gate leaves it out
 */

/** A check counts as one test, so that the totals of a gate that failed never read "0 failed". */
const check = (job) => async () => ((await job()) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });

const build = async () => {
  await ensureClient();
  return true;
};

/** @param {string} project of jest.config.mjs @param {readonly string[]} [flags] */
const jest = (project, flags = []) =>
  async function run(patterns) {
    const report = join(cacheDir, 'test', `${project}.json`);
    rmSync(report, { force: true });
    mkdirSync(dirname(report), { recursive: true });
    const paths = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
    const code = await runJest(['--selectProjects', project, '--json', `--outputFile=${report}`, ...flags, ...paths]);
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that does not load, or a run without any test, fails without a failed test.
    const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  };

/** @param {() => Promise<void>} ensure gets what the tests need @param {Part['run']} run */
const after = (ensure, run) =>
  /** @param {readonly string[]} patterns */
  async function ensured(patterns) {
    await ensure();
    return run(patterns);
  };

/** @param {string} project */
const inBrowser = (project) => after(ensureBrowser, jest(project, ['--runInBand']));

/** @type {readonly Part[]} */
export const parts = [
  { name: 'build', run: check(build) },
  { name: 'lint', run: check(lint) },
  { name: 'types', run: check(typecheck) },
  { name: 'imports', run: check(checkImports) },
  { name: 'unit', run: after(ensureCPython, jest('unit')) },
  { name: 'ui', run: jest('ui') },
  { name: 'integration', run: jest('integration'), needsClient: true },
  { name: 'attack', needsClient: true, run: after(ensureCPython, jest('attack')) },
  { name: 'browser', needsClient: true, run: inBrowser('browser') },
  { name: 'apps', needsClient: true, run: after(ensureBrowser, (patterns) => runNodeTests(appTests(patterns))) },
  { name: 'public', needsClient: true, onlyByName: true, run: inBrowser('public') },
];
