/** Public interface of `server/pool`, which runs server functions on Pyodide in worker threads or on CPython in processes. */

export { CallFailure } from './call-failure.ts';
export { cpythonHost, PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
export { checkImports, type ImportCheckOptions, type ImportFailure } from './import-check.ts';
export type {
  AskServices,
  CallContext,
  CallerContext,
  MediaContent,
  PythonCall,
  PythonReply,
  RequestContext,
  WithMedia,
} from './messages.ts';
export { PythonPool } from './pool.ts';
export { DEFAULT_POOL } from './pool-options.ts';
export { type ChosenPython, choosePython } from './python-setup/index.ts';
export type { QueueKey } from './queue.ts';
export { SyntaxChecker } from './syntax.ts';
