/** The parts of the tests that Jest runs, and their folders: a test belongs to the part whose folder it is in. */

/** A test below a folder of this name runs while no other test does: it measures times, or needs all memory of the machine. */
const ALONE = 'alone';

/** @type {ReadonlyMap<string, readonly string[]>} */
export const jestParts = new Map([
  ['unit', ['protocol', 'shared', 'worker', 'server', 'scripts', 'bench', 'test/support/node']],
  ['ui', ['ui', 'test/support/page']],
  ['integration', ['test/integration', 'testing', 'test/python']],
  ['attack', ['test/attack']],
  ['browser', ['test/browser']],
  ['public', ['test/public']],
]);

const IN_EVERY_ENGINE = [
  ...['containers', 'dates', 'dialogs', 'engines', 'expenses', 'far-rows', 'files', 'gestures', 'helpers', 'host-inputs'],
  ...['html-forms', 'images', 'imports', 'javascript', 'joint', 'js-components', 'lists', 'page-events', 'page-script-changes'],
  ...['plot', 'rich-text', 'row-classes', 'tables', 'todo', 'typing', 'written-forms'],
];

const IN_FIREFOX = [
  ...['app-snapshot', 'blocking', 'canvas', 'connection', 'goodbye', 'host-moves', 'inspector', 'live-edits'],
  ...['moving', 'profile', 'running', 'start', 'videos'],
];

/**
 * The engines beside Chromium, and the files of the browser tests that run in each of them as well.
 *
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const engineParts = new Map([
  ['firefox', [...IN_EVERY_ENGINE, ...IN_FIREFOX].map(inBrowser)],
  // WebKit's driver cannot look into frames.
  ['webkit', [...IN_EVERY_ENGINE, 'paint', 'second-visit', 'sign-in'].map(inBrowser)],
]);

/**
 * The part `soak`, by name only: tests that take too long for each change, and those that repeat something more often in it
 * (`test/support/node/repeated.ts`).
 */
export const SOAK = 'soak';
export const soakFiles = [
  'server/data/search/random-searches.test.ts',
  'server/tables/conditions.test.ts',
  'test/attack/kills.test.ts',
  'test/attack/state.test.ts',
  'test/browser/handles.test.ts',
  'test/browser/leaks.test.ts',
  'test/integration/faults.test.ts',
  'test/integration/fresh-clone.test.ts',
  'test/python/shared.test.ts',
  'test/python/worker.test.ts',
  'test/soak/benchmarks.test.ts',
];

/** @param {string} name */
function inBrowser(name) {
  return `test/browser/${name}.test.ts`;
}

/** Jest's project for those tests of a part that run in parallel. @param {string} part */
export const sharedProject = (part) => part;

/** Jest's project for those tests of a part that run alone. @param {string} part */
export const aloneProject = (part) => `${part} (alone)`;

/** Patterns for the files of a part whose tests run in parallel. @param {string} part */
export const sharedFiles = (part) => [...filesOf(part, '**'), `!**/${ALONE}/**`];

/** @param {string} part */
export const aloneFiles = (part) => filesOf(part, `**/${ALONE}/**`);

/** @param {string} part @param {string} below */
const filesOf = (part, below) => (jestParts.get(part) ?? []).map((folder) => `<rootDir>/${folder}/${below}/*.test.{ts,tsx,mjs}`);

/**
 * @param {string} file path of a test in the repository, with forward slashes
 * @returns {string} the part whose folder contains the file; the longest such folder counts
 */
export function partOf(file) {
  const [, part] = [...jestParts]
    .flatMap(([name, folders]) => folders.map((folder) => /** @type {const} */ ([folder, name])))
    .filter(([folder]) => file.startsWith(`${folder}/`))
    .reduce((longest, found) => (found[0].length > longest[0].length ? found : longest), ['', '']);
  return part;
}

/** @param {string} file @returns {boolean} */
export const standsAlone = (file) => file.split('/').slice(0, -1).includes(ALONE);
