/** ruff as WebAssembly, with the features of its command line that this build lacks: configuration file, paths, fixes. */
import { readFileSync } from 'node:fs';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse } from 'smol-toml';
import { inRepo } from '../repo.mjs';
import { matchingValues } from './path-table.mjs';

/** Fixed by `npm run format`: the order of imports is formatting. */
const FIXED_BY_FORMAT = 'I001';

const settings = /** @type {any} */ (parse(readFileSync(inRepo('ruff.toml'), 'utf8')));

/** Workspaces by the Python version that files are written for. @type {Map<string, Workspace>} */
const workspaces = new Map();

function workspaceFor(path) {
  const version = matchingValues(path, settings['per-file-target-version'])[0] ?? settings['target-version'];
  const workspace = workspaces.get(version) ?? new Workspace({ ...settings, 'target-version': version }, PositionEncoding.Utf16);
  workspaces.set(version, workspace);
  return workspace;
}

/** The codes that are ignored for a file. @returns {Set<string>} */
const ignoredFor = (path) => new Set(matchingValues(path, settings.lint['per-file-ignores']).flat());

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} source
 * @returns {string[]} the findings, one line each: `path:line:column: CODE message`
 */
export function lintPython(path, source) {
  const ignored = ignoredFor(path);
  return diagnostics(path, source)
    .filter(({ code }) => !ignored.has(code ?? ''))
    .map(({ code, message, start_location: at }) => `${path}:${at.row}:${at.column}: ${code} ${message}`);
}

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} source
 * @returns {string} the formatted source, with imports sorted unless that is ignored for the path; a source that cannot be parsed is
 *   returned unchanged, and the linter reports it
 */
export function formatPython(path, source) {
  const all = diagnostics(path, source);
  if (all.some(({ code }) => code === 'invalid-syntax')) return source;
  const sorted = !ignoredFor(path).has(FIXED_BY_FORMAT);
  const edits = all.filter(({ code }) => sorted && code === FIXED_BY_FORMAT).flatMap(({ fix }) => fix?.edits ?? []);
  return workspaceFor(path).format(applyEdits(source, edits));
}

/** The last check, since a file is linted and formatted in turn. */
let last = { path: '', source: '', found: /** @type {import('@astral-sh/ruff-wasm-nodejs').Diagnostic[]} */ ([]) };

function diagnostics(path, source) {
  if (last.path !== path || last.source !== source) last = { path, source, found: workspaceFor(path).check(source) };
  return last.found;
}

/** Applies ruff's fixes. Rows and columns count from 1, and columns count UTF-16 code units, as indices of strings do. */
function applyEdits(source, edits) {
  const starts = [0];
  for (let index = source.indexOf('\n'); index !== -1; index = source.indexOf('\n', index + 1)) starts.push(index + 1);
  const offset = ({ row, column }) => (starts[row - 1] ?? source.length) + column - 1;
  const lastFirst = [...edits].sort((a, b) => offset(b.location) - offset(a.location));
  return lastFirst.reduce(
    (text, edit) => text.slice(0, offset(edit.location)) + (edit.content ?? '') + text.slice(offset(edit.end_location)),
    source,
  );
}
