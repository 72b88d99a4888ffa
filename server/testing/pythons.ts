import { describe } from '@jest/globals';
import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../python/index.ts';

/** The same tests for server code on Pyodide and on the CPython that `scripts/jest.mjs` found. */
export function describeEachPython(tests: (startHost: StartHost) => void): void {
  describe('on Pyodide', () => tests(pyodideHost(PYODIDE)));
  const { CPYTHON_PATH: cpython } = process.env;
  if (!cpython) throw new Error('no CPython 3.11 or later was found for the server tests: "npm test -- unit" gets one');
  describe('on CPython', () => tests(cpythonHost(cpython)));
}
