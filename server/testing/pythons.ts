import { spawnSync } from 'node:child_process';
import { describe, test } from '@jest/globals';
import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../python/index.ts';

const CANDIDATES = ['python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3', 'python'];
const NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 11))';

/** A CPython of this machine that server code can run on; null when there is none. */
const cpython: string | null =
  CANDIDATES.find((name) => spawnSync(name, ['-c', NEW_ENOUGH], { timeout: 10_000 }).status === 0) ?? null;

/** The same tests for server code on Pyodide and on CPython, which is skipped where the machine has none. */
export function describeEachPython(tests: (startHost: StartHost) => void): void {
  describe('on Pyodide', () => tests(pyodideHost(PYODIDE)));
  if (cpython) describe('on CPython', () => tests(cpythonHost(cpython)));
  else test.skip(`on CPython: none of ${CANDIDATES.join(', ')} is on this machine, or none is 3.11 or later`, () => undefined);
}
