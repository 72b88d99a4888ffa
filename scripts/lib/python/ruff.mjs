/** ruff, compiled to WebAssembly, with what it leaves to its command line: configuration file, paths, fixes. */
import { readFileSync } from 'node:fs';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse } from 'smol-toml';
import { inRepo } from '../repo.mjs';
import { ignoredFor } from './per-file-ignores.mjs';

/** Fixed by `npm run format`: the order of imports is formatting. */
const FIXED_BY_FORMAT = 'I001';

const settings = /** @type {any} */ (parse(readFileSync(inRepo('ruff.toml'), 'utf8')));
const workspace = new Workspace(settings, PositionEncoding.Utf16);

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} source
 * @returns {string[]} what is wrong, one line each: `path:line:column: CODE message`
 */
export function lintPython(path, source) {
  const ignored = ignoredFor(path, settings.lint['per-file-ignores']);
  return diagnostics(source)
    .filter(({ code }) => !ignored.has(code ?? ''))
    .map(({ code, message, start_location: at }) => `${path}:${at.row}:${at.column}: ${code} ${message}`);
}

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} source
 * @returns {string} with imports sorted, unless the path is excused from that, formatted; a source that does not parse comes back as it is, for the linter to report
 */
export function formatPython(path, source) {
  const all = diagnostics(source);
  if (all.some(({ code }) => code === 'invalid-syntax')) return source;
  const sorted = !ignoredFor(path, settings.lint['per-file-ignores']).has(FIXED_BY_FORMAT);
  const edits = all.filter(({ code }) => sorted && code === FIXED_BY_FORMAT).flatMap(({ fix }) => fix?.edits ?? []);
  return workspace.format(applyEdits(source, edits));
}

/** @param {string} source @returns {import('@astral-sh/ruff-wasm-nodejs').Diagnostic[]} */
const diagnostics = (source) => workspace.check(source);

/** Rows and columns count from 1, columns in UTF-16 units as strings do. */
function applyEdits(source, edits) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const offset = ({ row, column }) => (starts[row - 1] ?? source.length) + column - 1;
  const lastFirst = [...edits].sort((a, b) => offset(b.location) - offset(a.location));
  return lastFirst.reduce(
    (text, edit) => text.slice(0, offset(edit.location)) + (edit.content ?? '') + text.slice(offset(edit.end_location)),
    source,
  );
}
