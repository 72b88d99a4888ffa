import type { PyodideInterface } from 'pyodide';

/** What of Pyodide its types leave out. */
type Inner = PyodideInterface & { readonly _api: { fatal_error(error: unknown): never } };

/**
 * Keeps an interpreter that breaks from asking, on the process's own stderr, to be reported to Pyodide's maintainers: it is
 * the app that overflowed it, and `broken` tells why. The lines of Python come through its own streams as ever.
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
