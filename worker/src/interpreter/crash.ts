import type { PyodideAPI } from 'pyodide';
import type { CrashReport, TraceEntry } from '../../../protocol/index.ts';

/** Pyodide's own, private to it: the first is called once, when nothing of the interpreter can be used any more, which the second says. */
interface PrivateApi {
  on_fatal?: (error: unknown) => void;
  fatal_error(error: unknown): void;
}

/** The first line of what the interpreter writes to its own output as it goes; the app's output goes another way. */
const FIRST = /^Stack \(most recent call first\)/;
const FRAME = /^ {2}File "(.+)", line (\d+) in /;

/**
 * Hear when the interpreter breaks down: its stack is exhausted, it reached beyond its memory, it ended itself. Python's
 * exceptions are none of this. What waits for it then waits for ever. `appRoot` is the directory of the app's files, with a slash behind it.
 *
 * Thrown from what Python calls, the error ends Python's stack there and then: nothing on it is gone on with.
 *
 * @returns ends it because of an error that Python itself knows nothing of, wherever it is; throws that error
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
    // The second time it only says so.
    api.fatal_error(error);
    throw ended ?? error;
  };
}
