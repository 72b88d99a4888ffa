/** The door of `server/pool/hosts`: where Python runs. */
export type { HostEvents, PythonHost, StartHost } from './host.ts';
export { cpythonHost, type Installed } from './process-host.ts';
export { PYODIDE, type PyodidePlaces, pyodideHost } from './thread-host.ts';
