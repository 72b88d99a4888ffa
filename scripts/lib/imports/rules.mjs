/** Which TypeScript files may import which, as data and pure functions. */
import { posix } from 'node:path';

/**
 * @typedef {object} FolderRule
 * @property {readonly string[] | 'all'} folders other top-level folders that it may import
 * @property {readonly string[] | 'all'} packages npm packages that it may import
 * @property {boolean} node may it import `node:` modules?
 * @property {boolean} viaIndex must it import other folders by their `index.ts`?
 */

/** @type {Readonly<Record<string, FolderRule>>} by path; the longest one that contains a file counts */
const RULES = {
  protocol: { folders: [], packages: [], node: false, viaIndex: true },
  shared: { folders: ['protocol'], packages: [], node: false, viaIndex: true },
  // Writes the generated files; runs on Node, and is never shipped.
  'shared/generate': { folders: ['protocol'], packages: 'all', node: true, viaIndex: true },
  // Every import makes the start of each worker slower.
  worker: { folders: ['protocol', 'shared'], packages: ['comlink', 'pyodide'], node: false, viaIndex: true },
  ui: {
    folders: ['protocol', 'shared'],
    packages: [
      '@csstools/css-tokenizer',
      '@floating-ui/dom',
      '@googlemaps/js-api-loader',
      'bootstrap',
      'comlink',
      'hast',
      'hast-util-from-dom',
      'immer',
      'mdast',
      'plotly.js',
      'qrcode.react',
      'react',
      'react-bootstrap',
      'react-day-picker',
      'react-dom',
      'react-plotly.js',
      'rehype-react',
      'rehype-sanitize',
      'remark-breaks',
      'remark-gfm',
      'remark-parse',
      'remark-rehype',
      'unified',
    ],
    node: false,
    viaIndex: true,
  },
  server: { folders: ['protocol', 'shared'], packages: 'all', node: true, viaIndex: true },
  // Imported by tests of apps: both ends in one process, with something in place of the network between them.
  testing: {
    folders: ['protocol', 'shared', 'worker', 'ui', 'server', 'scripts', 'esbuild.config.mjs'],
    packages: 'all',
    node: true,
    viaIndex: false,
  },
  test: { folders: 'all', packages: 'all', node: true, viaIndex: false },
  bench: { folders: 'all', packages: 'all', node: true, viaIndex: false },
};

/** Packages that only one file of a folder may import, so that the others do not depend on how messages are sent. */
const ONE_FILE_EACH = ['comlink'];

const TEST_FILE = /\.test\.tsx?$/;

/**
 * @param {ReadonlyMap<string, readonly import('./read-imports.mjs').Import[]>} files path → imports, paths from the
 *   repository's root with forward slashes
 * @returns {string[]} one line for each violation: `file:line: what is wrong`
 */
export function violations(files) {
  const found = [];
  for (const [file, imports] of files) {
    for (const { specifier, line } of imports) {
      const wrong = whatIsWrong(file, specifier);
      if (wrong !== null) found.push(`${file}:${line}: ${wrong}`);
    }
  }
  for (const name of ONE_FILE_EACH) {
    for (const folder of ['ui', 'worker']) {
      const users = [...files].filter(
        ([file, imports]) => isShipped(file, folder) && imports.some((one) => packageOf(one.specifier) === name),
      );
      for (const [file] of users.slice(1))
        found.push(`${file}: only one file of ${folder}/ may name ${name}, and ${users[0][0]} does`);
    }
  }
  return found;
}

/**
 * @param {ReadonlyMap<string, readonly import('./read-imports.mjs').Import[]>} files as for `violations`
 * @returns {Map<string, string[]>} for each file which of the others it imports at run time, not for types only
 */
export function importedFiles(files) {
  const targets = (file, imports) =>
    imports
      .filter(({ specifier, forTypes }) => specifier.startsWith('.') && !forTypes)
      .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(file), specifier)));
  return new Map([...files].map(([file, imports]) => [file, targets(file, imports).filter((target) => files.has(target))]));
}

const isShipped = (file, folder) => file.startsWith(`${folder}/`) && !TEST_FILE.test(file);

/** @returns {string | null} */
function whatIsWrong(file, specifier) {
  const own = topOf(file);
  // A test runs on Node and may use packages for tests; for folders it has the rule of the file that it tests.
  const isTest = TEST_FILE.test(file);
  const rule = ruleOf(file);
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file), specifier));
    const folder = topOf(target);
    if (folder === own || (isTest && target.startsWith('test/support/'))) return null;
    if (rule.folders !== 'all' && !rule.folders.includes(folder)) return `${own}/ must not import ${folder}/ (${specifier})`;
    if (rule.viaIndex && posix.basename(target) !== 'index.ts')
      return `imports past the public interface of ${folder}/ (${specifier}): use an index.ts`;
    return null;
  }
  if (isTest) return null;
  if (specifier.startsWith('node:')) return rule.node ? null : `${own}/ must not import Node's modules (${specifier})`;
  const name = packageOf(specifier);
  return rule.packages === 'all' || rule.packages.includes(name) ? null : `${own}/ must not import the package ${name}`;
}

const topOf = (path) => path.split('/')[0];

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function ruleOf(file) {
  const fits = Object.keys(RULES).filter((path) => file.startsWith(`${path}/`));
  return RULES[fits.sort((a, b) => b.length - a.length)[0]];
}

/** The folders that have rules. */
export const ruledFolders = Object.keys(RULES).filter((path) => !path.includes('/'));
