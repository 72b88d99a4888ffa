/** ruff's tables by path, which its WebAssembly build does not apply: it never learns a file's name. */

/**
 * @template T
 * @param {string} path from the repository's root, with forward slashes
 * @param {Readonly<Record<string, T>>} table glob → value
 * @returns {T[]} the values whose globs fit, in the table's order
 */
export const fitting = (path, table = {}) =>
  Object.entries(table)
    .filter(([glob]) => toPattern(glob).test(path))
    .map(([, value]) => value);

/** `**` crosses folders (and may be nothing before a slash), `*` does not. */
function toPattern(glob) {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/);
  const wild = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  return new RegExp(`^${parts.map((part) => wild[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('')}$`);
}
