/** Reads the imports of Python files, with the parser of the Python that runs them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { loadPyodide } from 'pyodide';

/**
 * @typedef {object} PythonImport
 * @property {string} module as written, without the dots in front
 * @property {readonly string[] | null} names the imported names; null for `import module`
 * @property {number} level how many dots are in front
 * @property {number} line counted from 1
 */

const READER = new URL('./read_imports.py', import.meta.url);

/** Started once, since starting Python takes longer than reading all files. @type {Promise<(sources: string) => string> | undefined} */
let reader;

async function startReader() {
  const pyodide = await loadPyodide({ indexURL: dirname(createRequire(import.meta.url).resolve('pyodide/package.json')) });
  pyodide.runPython(readFileSync(READER, 'utf8'));
  return pyodide.globals.get('read');
}

/**
 * @param {readonly { path: string; source: string }[]} files
 * @returns {Promise<Map<string, PythonImport[]>>} by path, in order; imports for types alone are left out
 */
export async function readPythonImports(files) {
  reader ??= startReader();
  const read = await reader;
  const found = JSON.parse(read(JSON.stringify(Object.fromEntries(files.map(({ path, source }) => [path, source])))));
  return new Map(
    Object.entries(found).map(([path, imports]) => [
      path,
      imports.map(([module, names, level, line]) => ({ module, names, level, line })),
    ]),
  );
}
