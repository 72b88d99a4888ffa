import type { PyodideInterface } from 'pyodide';

/** A part of Pyodide's API that its types do not declare. */
type Inner = PyodideInterface & { readonly _api: { fatal_error(error: unknown): never } };

/**
 * Suppresses the message that Pyodide writes to stderr when the interpreter crashes, which asks for a report to its maintainers.
 * The crash is usually the app's doing, and `broken` reports it. Python's own output is not affected.
 */
export function silenceFatalErrors(pyodide: PyodideInterface): void {
  const { _api: api } = pyodide as Inner;
  const fail = api.fatal_error.bind(api);
  api.fatal_error = (error) => {
    const { error: write } = console;
    console.error = () => undefined;
    try {
      return fail(error);
    } finally {
      console.error = write;
    }
  };
}
