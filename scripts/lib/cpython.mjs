/** Finds the CPython on which server code is tested, beside Pyodide, or installs one. */
import { spawnSync } from 'node:child_process';
import { installPackage, onPath } from './system-packages.mjs';

const COMMANDS = ['python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const QUESTION = 'import sys; print(sys.executable); sys.exit(sys.version_info < (3, 10))';

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a CPython 3.10 or later: `CPYTHON_PATH`, otherwise an installed one. The path is Python's own
 *   `sys.executable`: the program on the PATH may be a script of a version manager, which starts more slowly than Python itself
 * @throws {Error} when `CPYTHON_PATH` is no such Python.
 */
export function findCPython(environment = process.env) {
  const { CPYTHON_PATH: named, PATH: path } = environment;
  if (named && newEnough(named) === null)
    throw new Error(`CPYTHON_PATH should name a CPython 3.10 or later, but ${named} does not run as one`);
  if (named) return named;
  for (const program of onPath(COMMANDS, path)) {
    const executable = newEnough(program);
    if (executable !== null) return executable;
  }
  return null;
}

/**
 * Install Python with apt-get, if there is none and apt-get can be used.
 *
 * @throws {Error} with a message that tells what to do, when there is still none.
 */
export async function ensureCPython() {
  if (findCPython() === null) await installPackage('python3', 'no CPython 3.10 or later found');
  if (findCPython() === null)
    throw new Error('the server tests need CPython 3.10 or later: install one, or name its program in CPYTHON_PATH');
}

/** Path of the Python that a program starts; null if there is none, or it is too old. @param {string} program @returns {string | null} */
function newEnough(program) {
  const { status, stdout } = spawnSync(program, ['-c', QUESTION], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trimEnd() : null;
}
