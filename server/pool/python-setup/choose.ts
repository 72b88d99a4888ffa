import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../hosts/index.ts';
import { type AutomaticOptions, AutomaticPython } from './automatic.ts';
import { deferredHost } from './deferred-host.ts';
import { OLDEST_CPYTHON, whyUnsuitable } from './find-cpython.ts';

/** The value of `--python` for the built-in Python. */
const BUILT_IN = 'pyodide';

/** What runs the server code of an app. */
export interface ChosenPython {
  readonly startHost: StartHost;
  /**
   * Hash of the app's current requirements, which changes with them. Null where the app has none, or the operator manages packages.
   */
  readonly required: string | null;
  /**
   * Path in the app of the requirements file whose packages could not be installed at all, so that no server code runs; else null.
   */
  readonly uninstalled: string | null;
  /** Call it when nothing runs on this Python any more. */
  close(): void;
}

/**
 * Chooses the Python that the command line asks for.
 *
 * @param named `pyodide`, or the path of a CPython, whose packages the operator manages; null to choose automatically
 * @throws Error in one line, when `named` is not a suitable CPython
 */
export async function choosePython(named: string | null, automatic: AutomaticOptions): Promise<ChosenPython> {
  if (named === null) return new AutomaticPython(automatic);
  const problem = named === BUILT_IN ? null : await whyUnsuitable(named);
  if (problem !== null)
    throw new Error(`--python expects ${BUILT_IN}, or a CPython of ${OLDEST_CPYTHON} or later, got "${named}", which ${problem}`);
  const startHost = named === BUILT_IN ? pyodideHost(PYODIDE) : cpythonHost(named, { files: automatic.files });
  return { startHost: deferredHost(() => Promise.resolve(startHost)), required: null, uninstalled: null, close: () => undefined };
}
