/** The interpreter that pages start: Pyodide's, without parts that Hearth does not use (decisions/start-up.md). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../files.mjs';
import { clientDir, nodeModules } from '../../repo.mjs';
import { slimScript } from './slim-script.mjs';
import { importedFunctions, slimWasm } from './slim-wasm.mjs';

const from = (name) => join(nodeModules, 'pyodide', name);
const SCRIPT = 'pyodide.asm.mjs';
const WASM = 'pyodide.asm.wasm';

/** The files that the interpreter's content depends on, besides Pyodide. */
const MAKERS = ['index.mjs', 'slim-script.mjs', 'slim-wasm.mjs', 'wasm-sections.mjs'].map((name) =>
  join(import.meta.dirname, name),
);

const { version } = JSON.parse(readFileSync(from('package.json'), 'utf8'));
const made = MAKERS.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'));

/** The interpreter's folder in the client, with a slash at its end. Its name contains the version, and a hash of the files that make it. */
export const INTERPRETER_FOLDER = `pyodide-${version}-${made.digest('hex').slice(0, 8)}/`;

/** The interpreter's folder on this machine, once the client is built. A memory snapshot can only be used with this interpreter. */
export const interpreterDir = join(clientDir, INTERPRETER_FOLDER);

/** Files that are copied from Pyodide unchanged. */
export const COPIED = ['python_stdlib.zip', 'pyodide-lock.json'].map(from);

/** Names that only others use: those that find values in a restored memory, and those by which a snapshot is taken. */
const READ_FROM_OUTSIDE = ['_PyRuntime', '_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET', 'main', '__main_argc_argv'];
const TAKING_SNAPSHOTS = '_malloc _malloc_usable_size _malloc_trim _free _sbrk';

/** Write the interpreter's script and WebAssembly, unless they exist. @returns {string[]} their names */
export function makeInterpreter() {
  const names = [SCRIPT, WASM];
  if (names.every((name) => existsSync(join(interpreterDir, name)))) return names;
  const users = [readFileSync(from('pyodide.mjs'), 'utf8'), TAKING_SNAPSHOTS].join(' ');
  const module = readFileSync(from(WASM));
  const { script, exported } = slimScript(readFileSync(from(SCRIPT), 'utf8'), importedFunctions(module), users);
  const wasm = slimWasm(module, new Set([...exported, ...READ_FROM_OUTSIDE]));
  writeAtomically(join(interpreterDir, SCRIPT), script);
  writeAtomically(join(interpreterDir, WASM), wasm);
  return names;
}
