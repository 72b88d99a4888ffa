/** Public interface of `server/pool/hosts`: the interpreters that run calls. */
export type { CallTerms, HostEvents, PythonHost, StartHost } from './host.ts';
export { cpythonHost } from './process-host.ts';
export { PYODIDE, pyodideHost } from './thread-host.ts';
