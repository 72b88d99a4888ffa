/** The door of `server/pool/hosts`: where Python runs. */
export type { HostEvents, PythonHost, StartHost } from './host.ts';
export { cpythonHost } from './process-host.ts';
export { PYODIDE, pyodideHost } from './thread-host.ts';
