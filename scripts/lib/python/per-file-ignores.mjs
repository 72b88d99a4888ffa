/** ruff's `per-file-ignores`, which its WebAssembly build does not apply: it never learns a file's name. */

/**
 * @param {string} path from the repository's root, with forward slashes
 * @param {Readonly<Record<string, readonly string[]>>} table glob → codes
 * @returns {Set<string>} the codes ignored for this file
 */
export function ignoredFor(path, table = {}) {
  const codes = Object.entries(table).filter(([glob]) => toPattern(glob).test(path));
  return new Set(codes.flatMap(([, ignored]) => ignored));
}

/** `**` crosses folders (and may be nothing before a slash), `*` does not. */
function toPattern(glob) {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/);
  const wild = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  return new RegExp(`^${parts.map((part) => wild[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('')}$`);
}
