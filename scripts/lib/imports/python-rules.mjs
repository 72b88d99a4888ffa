/** Which Python files may import which: layers as data, and pure functions. */
import { posix } from 'node:path';

const SHARED = 'shared/python/';
const BROWSER = 'worker/python/';
const SERVER = 'server/python/';

/** The roots in which the imports of a root's files are looked up. `anvil` is one package in the browser, and another on the server. */
const SEARCHED = {
  [BROWSER]: [BROWSER, SHARED],
  [SERVER]: [SERVER, SHARED],
  // Shared files must import from neither of the others; these are searched so that such an import is reported.
  [SHARED]: [SHARED, BROWSER, SERVER],
};

/**
 * The layers, lowest first. A file belongs to the layer with the longest path that contains it, and may import from its own layer and
 * those below. Tests may import everything.
 */
const LAYERS = [
  [`${SHARED}hearth_interpreter/`, `${SHARED}hearth_wire/`, `${SHARED}hearth_properties/`],
  [`${SHARED}hearth_records/`, `${SHARED}hearth_services/`, `${SHARED}hearth_tables/`, `${SHARED}hearth_google/`],
  [`${SHARED}hearth_users/`, `${SHARED}hearth_fake_tables/`],

  // Plain values, and figures of plots; then the runtime between Python and the worker.
  [`${BROWSER}anvil/_generated/`, `${BROWSER}anvil/_values/`, `${BROWSER}plotly/`],
  [`${BROWSER}anvil/_runtime/`],
  [`${BROWSER}anvil/_modules/`],
  // Page objects, and calls to the server; neither uses components.
  [`${BROWSER}anvil/_js/`],
  [`${BROWSER}anvil/_history/`, `${BROWSER}anvil/_server/`],
  [`${BROWSER}anvil/_media/`],
  // Components, and what is built on them.
  [`${BROWSER}anvil/_model/`],
  [`${BROWSER}anvil/_dom/`],
  [`${BROWSER}anvil/_components/`],
  [`${BROWSER}anvil/_lists/`],
  [`${BROWSER}anvil/_forms/`, `${BROWSER}anvil/_overlays/`],
  [`${BROWSER}anvil/_js_components/`],
  [`${BROWSER}anvil/_app/`, `${BROWSER}anvil/_sign_in/`],
  // What apps import; the worker's entry points; helpers of tests.
  [
    `${BROWSER}anvil/`,
    ...['facebook', 'google', 'segment', 'stripe', 'tables'].map((name) => `${BROWSER}${name}/`),
    ...['uplink', 'webbrowser'].map((name) => `${BROWSER}${name}.py`),
  ],
  [`${BROWSER}anvil/_entry/`],
  [`${BROWSER}hearth_testing/`],

  [`${SERVER}hearth_server/`],
  [`${SERVER}anvil/`, `${SERVER}anvil/_server/`, `${SERVER}tables/`],
  [`${SERVER}hearth_server/__init__.py`, `${SERVER}hearth_server/_boot.py`],
  [`${SERVER}hearth_process/`],
];

/** The folders whose Python files have layers. */
export const pythonRoots = Object.keys(SEARCHED);

/**
 * @param {ReadonlyMap<string, readonly import('./read-python.mjs').PythonImport[]>} files path → imports
 * @returns {{ violations: string[]; imports: Map<string, string[]> }} one line for each violation, `file:line: what is wrong`, and for
 *   each file which of the others it imports
 */
export function checkPython(files) {
  const violations = [];
  const imports = new Map();
  for (const [file, found] of files) {
    const own = layerOf(file);
    if (own === -1) violations.push(`${file}: belongs to no layer; LAYERS in scripts/lib/imports/python-rules.mjs say which`);
    const targets = found.flatMap((one) => targetsOf(file, one, files).map((target) => ({ target, line: one.line })));
    imports.set(file, [...new Set(targets.map(({ target }) => target))]);
    if (own === -1 || isTest(file)) continue;
    for (const { target, line } of targets) {
      if (layerOf(target) > own) violations.push(`${file}:${line}: imports from a higher layer: ${target}`);
    }
  }
  return { violations, imports };
}

const isTest = (file) => posix.basename(file).startsWith('test_');

/** A private folder of `anvil`. It must be named in `LAYERS` itself: the layer of `anvil/` is for modules that apps import. */
const PRIVATE_FOLDER = /^[^/]+\/python\/anvil\/_\w+\//;

/** @returns {number} index of the file's layer; -1 for a file that no path contains */
function layerOf(file) {
  const [folder = ''] = PRIVATE_FOLDER.exec(file) ?? [];
  const fitting = LAYERS.flatMap((paths, layer) =>
    paths.filter((path) => file.startsWith(path) && path.length >= folder.length).map((path) => ({ path, layer })),
  );
  return fitting.sort((a, b) => b.path.length - a.path.length)[0]?.layer ?? -1;
}

/**
 * The files of ours that an import statement refers to. A name that is no module stands for the module that it is imported from. The
 * packages that contain a module run as well, but do not count: all their modules would depend on each other otherwise.
 */
function targetsOf(file, { module, names, level }, files) {
  const root = pythonRoots.find((path) => file.startsWith(path)) ?? BROWSER;
  const roots = level > 0 ? [root] : SEARCHED[root];
  const base = level > 0 ? above(file.slice(root.length), level) : [];
  const path = [...base, ...module.split('.').filter(Boolean)];
  const found = (names ?? [null]).map((name) => nearest(roots, name === null ? path : [...path, name], files));
  return found.filter((target) => target !== null && target !== file);
}

/** The folders of the package that a relative import with `level` dots refers to. */
const above = (path, level) => path.split('/').slice(0, -level);

/** The file of the module with this name, or with the longest prefix of it. @returns {string | null} */
function nearest(roots, path, files) {
  for (let length = path.length; length > 0; length -= 1) {
    for (const root of roots) {
      const stem = root + path.slice(0, length).join('/');
      for (const file of [`${stem}.py`, `${stem}/__init__.py`]) if (files.has(file)) return file;
    }
  }
  return null;
}
