/** The parts of the gate, which `npm test` runs all, and of which `npm test -- PART` runs one. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { findHearthNode } from '../../hearth-node.mjs';
import { jestCommand } from '../../jest.mjs';
import { ensureBrowser } from '../browser.mjs';
import { ensureCPython } from '../cpython.mjs';
import { ensureEngines } from '../engines.mjs';
import { filesBelow } from '../files.mjs';
import { ensurePostgres } from '../postgres.mjs';
import { cacheDir, inRepo, repoRoot } from '../repo.mjs';
import { aloneProject, engineParts, jestParts, partOf, SOAK, sharedProject, standsAlone } from './jest-parts.mjs';
import { readJestReport } from './jest-report.mjs';
import { appTests, nodeTestCommand, readNodeReport } from './node-tests.mjs';

/**
 * @typedef {object} Failure
 * @property {string} title what failed: file and test
 * @property {string} message
 *
 * @typedef {object} Result the result of a part; a job may run several parts
 * @property {string} part
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {readonly Failure[]} failures
 *
 * @typedef {object} Ended how a job ended
 * @property {number} code
 * @property {string} output all that it printed
 * @property {number} seconds
 *
 * @typedef {object} Work a process that runs one part, or several in parallel
 * @property {string} title
 * @property {readonly Work[]} after work that must have ended before it starts
 * @property {readonly string[]} needs the parts in `after` that must have passed before it starts
 * @property {() => { node: string; args: readonly string[]; env?: NodeJS.ProcessEnv }} command
 * @property {(ended: Ended) => readonly Result[]} results
 */

/** Bytes of memory that one of Jest's workers, its browser and its server take at most. */
const WORKER_MEMORY = 2 ** 31;
/** Number of Jest's workers: twice that of processors, since tests wait for something about half of their time. */
const WORKERS = Math.max(1, Math.min(availableParallelism() * 2, Math.floor(totalmem() / WORKER_MEMORY)));
/** Memory at which a worker is replaced by a new one, since Jest keeps some memory of every file that it ran. */
const TIRED_WORKER = '1200MB';

/**
 * A check counts as one test, so that the totals of a failed gate never say "0 failed". It runs on the pinned Node, on which pyright
 * takes two thirds of its time on Node 20.
 *
 * @returns {Work}
 */
const check = (part, script) => ({
  title: part,
  after: [],
  needs: [],
  command: () => ({ node: findHearthNode(), args: [inRepo('scripts', script)] }),
  results: ({ code, output, seconds }) => [
    code === 0
      ? { part, passed: 1, failed: 0, skipped: 0, seconds, failures: [] }
      : { part, passed: 0, failed: 1, skipped: 0, seconds, failures: [{ title: part, message: output.trim() }] },
  ],
});

const build = check('build', 'build.mjs');
const checks = [check('lint', 'lint.mjs'), check('types', 'typecheck.mjs'), check('imports', 'imports.mjs')];

/** Parts whose tests load `dist/client`. */
const NEED_CLIENT = ['integration', 'attack', 'browser', 'public'];
const NEED_BROWSER = ['browser', 'public', SOAK];
const NEED_CPYTHON = ['unit', 'attack', SOAK];
/** Parts that are not in the whole gate, since they need something that a new machine does not have. */
const BY_NAME_ONLY = ['public'];
/** How many times as often tests repeat what they try in the part `soak`. */
const SOAK_REPETITIONS = '5';
/** Stands for all parts of `engineParts`, which are too slow for each change. */
const ENGINES = 'engines';

/** Names of parts for `npm test -- PART`. */
export const partNames = [
  ...[build, ...checks].map(({ title }) => title),
  ...[...jestParts.keys()].filter((part) => !BY_NAME_ONLY.includes(part)),
  'apps',
  ...BY_NAME_ONLY,
  SOAK,
  ENGINES,
  ...engineParts.keys(),
];

/**
 * @param {string | undefined} name of the part to run; undefined for the whole gate
 * @param {readonly string[]} patterns parts of the paths of the tests to run; checks take none
 * @returns {readonly Work[]}
 */
export function workOf(name, patterns) {
  const engines = [...engineParts.keys()].filter((engine) => name === ENGINES || name === engine);
  if (engines.length > 0) return [build, ...inEngines(engines, patterns)];
  if (name === SOAK) return [build, soak(patterns)];
  const wanted = (part) => (name === undefined ? !BY_NAME_ONLY.includes(part) : part === name);
  const first = name === undefined ? [build, ...checks] : [build, ...checks].filter(({ title }) => title === name);
  const parts = [...jestParts.keys()].filter(wanted);
  const needsClient = wanted('apps') || parts.some((part) => NEED_CLIENT.includes(part));
  const work = needsClient && !first.includes(build) ? [build, ...first] : [...first];

  const files = testFiles(parts, patterns);
  const after = needsClient ? [build] : [];
  const checked = [...work];
  if (parts.length > 0) {
    // Also without any file: Jest then reports that it found no test.
    if (files.some((file) => !standsAlone(file)) || files.length === 0)
      work.push(jest(parts.join(', '), parts.map(sharedProject), patterns, after, SIDE_BY_SIDE));
  }
  if (wanted('apps')) work.push(apps(patterns, checked));
  const alone = [...new Set(files.filter(standsAlone).map(partOf))];
  if (alone.length > 0)
    work.push(jest(`${alone.join(', ')}: alone`, alone.map(aloneProject), patterns, [...work], ['--runInBand']));
  return work;
}

/**
 * One engine after the other, since each uses the whole machine.
 *
 * @param {readonly string[]} engines
 * @param {readonly string[]} patterns
 */
function inEngines(engines, patterns) {
  /** @type {Work[]} */
  const work = [];
  for (const engine of engines) {
    const one = jest(engine, [sharedProject(engine)], patterns, [build, ...work], SIDE_BY_SIDE);
    work.push({ ...one, results: named(engine, one.results) });
  }
  return work;
}

/** Tests repeat more by `HEARTH_REPEAT`. @param {readonly string[]} patterns @returns {Work} */
function soak(patterns) {
  const one = jest(SOAK, [sharedProject(SOAK)], patterns, [build], SIDE_BY_SIDE);
  return {
    ...one,
    command: () => {
      const { env, ...command } = one.command();
      return { ...command, env: { ...env, HEARTH_REPEAT: SOAK_REPETITIONS } };
    },
    results: named(SOAK, one.results),
  };
}

/**
 * Results under the part's own name, since its files belong to other parts, too.
 *
 * @param {string} part
 * @param {Work['results']} results
 * @returns {Work['results']}
 */
const named = (part, results) => (ended) => results(ended).map((result) => ({ ...result, part }));

/** Installs the programs that these parts of the tests need, where they are missing. @param {readonly string[]} parts */
export async function ensureFor(parts) {
  if (parts.some((part) => NEED_CPYTHON.includes(part))) {
    await ensureCPython();
    await ensurePostgres();
  }
  if (parts.some((part) => NEED_BROWSER.includes(part) || part === 'apps')) await ensureBrowser();
  if (parts.some((part) => part === 'browser' || part === ENGINES || engineParts.has(part))) await ensureEngines();
}

const SIDE_BY_SIDE = [`--maxWorkers=${WORKERS}`, `--workerIdleMemoryLimit=${TIRED_WORKER}`];

/** The test files that Jest would find. @param {readonly string[]} parts @param {readonly string[]} patterns */
function testFiles(parts, patterns) {
  const folders = parts.flatMap((part) => jestParts.get(part) ?? []);
  const matching = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return folders
    .flatMap((folder) =>
      filesBelow(inRepo(folder), (path) => /\.test\.(tsx?|mjs)$/.test(path)).map((path) => `${folder}/${path}`),
    )
    .filter((file) => matching.length === 0 || matching.some((pattern) => pattern.test(join(repoRoot, file))));
}

/** @returns {Work} */
function jest(title, projects, patterns, after, flags) {
  const report = reportFile(`${title.replace(/\W+/g, '-')}.json`);
  const paths = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  return {
    title,
    after,
    needs: [build.title],
    command: () => {
      rmSync(report, { force: true });
      mkdirSync(dirname(report), { recursive: true });
      return jestCommand(['--json', `--outputFile=${report}`, ...flags, '--selectProjects', ...projects, ...paths]);
    },
    results: (ended) => readJestReport(report, title, ended),
  };
}

/** @returns {Work} */
function apps(patterns, after) {
  const files = appTests(patterns);
  const report = reportFile('apps.json');
  return {
    title: 'apps',
    after,
    needs: [build.title],
    command: () => nodeTestCommand(files, report),
    results: (ended) => [readNodeReport(report, 'apps', ended)],
  };
}

const reportFile = (name) => join(cacheDir, 'test', name);
