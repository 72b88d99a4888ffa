import type { PyodideAPI } from 'pyodide';
import type { CrashReport, TraceEntry } from '../../../protocol/index.ts';

/** Private functions of Pyodide's: `fatal_error` makes the interpreter unusable, and calls `on_fatal` the first time. */
interface PrivateApi {
  on_fatal?: (error: unknown) => void;
  fatal_error(error: unknown): void;
}

/** The first line of the stack that the interpreter prints to its own output when it crashes. The app's output is not printed there. */
const FIRST = /^Stack \(most recent call first\)/;
const FRAME = /^ {2}File "(.+)", line (\d+) in /;

/**
 * Call `crashed` when the interpreter crashes: its stack overflows, it accesses memory out of bounds, or it aborts. Exceptions of Python's
 * are no crashes. Promises of its calls never settle after a crash. `appRoot` is the directory of the app's files, with a slash at its end.
 *
 * The returned function is for functions that Python calls: the error that it throws unwinds Python's whole stack.
 *
 * @returns crashes the interpreter because of an error outside of it, and throws that error
 */
export function watchCrash(
  pyodide: PyodideAPI,
  appRoot: string,
  crashed: (report: CrashReport, error: unknown) => void,
): (error: Error) => never {
  const { _api: api } = pyodide as PyodideAPI & { readonly _api: PrivateApi };
  let trace: TraceEntry[] = [];
  pyodide.setStdout({
    batched(line) {
      const [, file, number] = FRAME.exec(line) ?? [];
      if (FIRST.test(line)) trace = [];
      else if (file?.startsWith(appRoot)) trace.push([file.slice(appRoot.length), Number(number)]);
      console.log(line);
    },
  });
  let ended: unknown = null;
  api.on_fatal = (error) => {
    ended = error;
    crashed({ error: String(error), trace }, error);
  };
  return (error) => {
    // If the interpreter has crashed before, this only reports the error.
    api.fatal_error(error);
    throw ended ?? error;
  };
}
