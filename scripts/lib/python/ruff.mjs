/** ruff, compiled to WebAssembly, with what it leaves to its command line: configuration file, paths, fixes. */
import { readFileSync } from 'node:fs';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse } from 'smol-toml';
import { inRepo } from '../repo.mjs';
import { fitting } from './path-table.mjs';

/** Fixed by `npm run format`: the order of imports is formatting. */
const FIXED_BY_FORMAT = 'I001';

const settings = /** @type {any} */ (parse(readFileSync(inRepo('ruff.toml'), 'utf8')));

/** One for each Python version that files are written for. @type {Map<string, Workspace>} */
const workspaces = new Map();

function workspaceFor(path) {
  const version = fitting(path, settings['per-file-target-version'])[0] ?? settings['target-version'];
  const workspace = workspaces.get(version) ?? new Workspace({ ...settings, 'target-version': version }, PositionEncoding.Utf16);
  workspaces.set(version, workspace);
  return workspace;
}

/** The codes that a file is excused from. @returns {Set<string>} */
const ignoredFor = (path) => new Set(fitting(path, settings.lint['per-file-ignores']).flat());

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} source
 * @returns {string[]} what is wrong, one line each: `path:line:column: CODE message`
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
 * @returns {string} with imports sorted, unless the path is excused from that, formatted; a source that does not parse comes back as it is, for the linter to report
 */
export function formatPython(path, source) {
  const all = diagnostics(path, source);
  if (all.some(({ code }) => code === 'invalid-syntax')) return source;
  const sorted = !ignoredFor(path).has(FIXED_BY_FORMAT);
  const edits = all.filter(({ code }) => sorted && code === FIXED_BY_FORMAT).flatMap(({ fix }) => fix?.edits ?? []);
  return workspaceFor(path).format(applyEdits(source, edits));
}

/** @returns {import('@astral-sh/ruff-wasm-nodejs').Diagnostic[]} */
const diagnostics = (path, source) => workspaceFor(path).check(source);

/** Rows and columns count from 1, columns in UTF-16 units as strings do. */
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
