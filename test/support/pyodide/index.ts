/** The door of `test/support/pyodide`: Python as the browser and the server have it, bare. */
export { pyodideWith } from './pyodide.ts';
