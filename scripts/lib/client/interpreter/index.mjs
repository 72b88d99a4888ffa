/** The interpreter that pages start: Pyodide's, without what nothing here needs (decisions/start-up.md). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../files.mjs';
import { clientDir, nodeModules } from '../../repo.mjs';
import { slimScript } from './slim-script.mjs';
import { importedFunctions, slimWasm } from './slim-wasm.mjs';

const from = (name) => join(nodeModules, 'pyodide', name);
const SCRIPT = 'pyodide.asm.mjs';
const WASM = 'pyodide.asm.wasm';

/** What decides how it is made, besides Pyodide itself. */
const MAKERS = ['index.mjs', 'slim-script.mjs', 'slim-wasm.mjs', 'wasm-sections.mjs'].map((name) =>
  join(import.meta.dirname, name),
);

const { version } = JSON.parse(readFileSync(from('package.json'), 'utf8'));
const made = MAKERS.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'));

/** Its folder among the client's files, with a slash at its end: the name carries the version, and who made what, in place of hashes. */
export const INTERPRETER_FOLDER = `pyodide-${version}-${made.digest('hex').slice(0, 8)}/`;

/** Where it is on this machine once the client is built. A memory snapshot fits this one alone. */
export const interpreterDir = join(clientDir, INTERPRETER_FOLDER);

/** Files that are in it as Pyodide has them. */
export const COPIED = ['python_stdlib.zip', 'pyodide-lock.json'].map(from);

/** By other names than in its script: of what is read out of the memory that is restored, and of who takes pictures of it. */
const READ_FROM_OUTSIDE = ['_PyRuntime', '_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET', 'main', '__main_argc_argv'];
const TAKING_PICTURES = '_malloc _malloc_usable_size _malloc_trim _free _sbrk';

/** Write its script and its WebAssembly, unless they are there. @returns {string[]} their names */
export function makeInterpreter() {
  const names = [SCRIPT, WASM];
  if (names.every((name) => existsSync(join(interpreterDir, name)))) return names;
  const users = [readFileSync(from('pyodide.mjs'), 'utf8'), TAKING_PICTURES].join(' ');
  const module = readFileSync(from(WASM));
  const { script, exported } = slimScript(readFileSync(from(SCRIPT), 'utf8'), importedFunctions(module), users);
  const wasm = slimWasm(module, new Set([...exported, ...READ_FROM_OUTSIDE]));
  writeWhole(join(interpreterDir, SCRIPT), script);
  writeWhole(join(interpreterDir, WASM), wasm);
  return names;
}
