/** Public interface of `test/support/pyodide`: the Python of browser and server, without Hearth's packages. */
export { pyodideWith } from './pyodide.ts';
