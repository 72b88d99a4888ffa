import { cpythonHost, PYODIDE, pyodideHost, type StartHost } from '../hosts/index.ts';
import { type AutomaticOptions, AutomaticPython } from './automatic.ts';
import { deferredHost } from './deferred-host.ts';
import { isCPython, OLDEST_CPYTHON } from './find-cpython.ts';

/** What `--python` says for the built-in Python. */
const BUILT_IN = 'pyodide';

/** What runs the server code of an app. */
export interface ChosenPython {
  readonly startHost: StartHost;
  /** Names what the app requires to be installed now: another after each change. Null where that is its owner's affair. */
  readonly required: string | null;
  /** The file, by its path in the app, whose packages could not be installed, so that nothing runs. Null where all is well. */
  readonly uninstalled: string | null;
  /** To be called when nothing runs on it any more. */
  close(): void;
}

/**
 * The Python that the command line asks for.
 *
 * @param named `pyodide`, or the path of a CPython, whose packages are its owner's affair; null leaves the choice to us
 * @throws Error in one line, when what is named is none
 */
export async function choosePython(named: string | null, automatic: AutomaticOptions): Promise<ChosenPython> {
  if (named === null) return new AutomaticPython(automatic);
  if (named !== BUILT_IN && !(await isCPython(named)))
    throw new Error(`--python expects ${BUILT_IN}, or a CPython of ${OLDEST_CPYTHON} or later, got "${named}"`);
  const startHost = named === BUILT_IN ? pyodideHost(PYODIDE) : cpythonHost(named, { files: automatic.files });
  return { startHost: deferredHost(() => Promise.resolve(startHost)), required: null, uninstalled: null, close: () => undefined };
}
