/** ruff's tables by path, which its WebAssembly build cannot apply, since it is never given a file's name. */

/**
 * @template T
 * @param {string} path from the repository's root, with forward slashes
 * @param {Readonly<Record<string, T>>} table glob → value
 * @returns {T[]} the values whose globs match the path, in the table's order
 */
export const matchingValues = (path, table = {}) =>
  Object.entries(table)
    .filter(([glob]) => toPattern(glob).test(path))
    .map(([, value]) => value);

/** `**` matches across folders (and, before a slash, also nothing); `*` matches within a name. */
function toPattern(glob) {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/);
  const wild = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  return new RegExp(`^${parts.map((part) => wild[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('')}$`);
}
