/** The door of `server/pool/hosts`: where Python runs. */
export type { CallTerms, HostEvents, PythonHost, StartHost } from './host.ts';
export { cpythonHost } from './process-host.ts';
export { PYODIDE, pyodideHost } from './thread-host.ts';
