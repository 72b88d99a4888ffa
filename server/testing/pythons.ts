import { describe } from '@jest/globals';
import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../pool/index.ts';

/** Path of the CPython that `scripts/jest.mjs` found. */
export const CPYTHON = foundCPython();

function foundCPython(): string {
  const { CPYTHON_PATH: cpython } = process.env;
  if (!cpython) throw new Error('no CPython 3.10 or later was found for the server tests: "npm test -- unit" gets one');
  return cpython;
}

/** The value of `--python` for each Python. */
export const PYTHONS = [
  ['Pyodide', 'pyodide'],
  ['CPython', CPYTHON],
] as const;

/** Memory limit in bytes of the limited hosts. */
const LITTLE = 400 << 20;

/** Runs the same tests for server code on Pyodide and on a CPython. */
export function describeEachPython(tests: (startHost: StartHost, limited: StartHost) => void): void {
  describe('on Pyodide', () => tests(pyodideHost(PYODIDE), pyodideHost({ ...PYODIDE, memoryLimit: LITTLE })));
  describe('on CPython', () => tests(cpythonHost(CPYTHON), cpythonHost(CPYTHON, { memoryLimit: LITTLE })));
}
