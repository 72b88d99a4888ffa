/** Finds the CPython that server code is tested on beside Pyodide, or gets one. */
import { spawnSync } from 'node:child_process';
import { installPackage, onPath } from './system-packages.mjs';

const COMMANDS = ['python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 10))';

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a CPython 3.10 or later: `CPYTHON_PATH`, else an installed one
 * @throws {Error} when `CPYTHON_PATH` names anything else.
 */
export function findCPython(environment = process.env) {
  const { CPYTHON_PATH: named, PATH: path } = environment;
  if (named && !isNewEnough(named))
    throw new Error(`CPYTHON_PATH should name a CPython 3.10 or later, but ${named} does not run as one`);
  return named || (onPath(COMMANDS, path).find(isNewEnough) ?? null);
}

/**
 * Install Python with apt-get if there is none and that is possible.
 *
 * @throws {Error} one message that says what to do, when there is still none.
 */
export async function ensureCPython() {
  if (findCPython() === null) await installPackage('python3', 'no CPython 3.10 or later found');
  if (findCPython() === null)
    throw new Error('the server tests need CPython 3.10 or later: install one, or name its program in CPYTHON_PATH');
}

const isNewEnough = (program) => spawnSync(program, ['-c', NEW_ENOUGH], { timeout: 20_000 }).status === 0;
