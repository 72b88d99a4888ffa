/** The door of `server/pool`: server functions on Pyodide in worker threads, or on a CPython in processes. */

export { CallLost } from './call-lost.ts';
export { cpythonHost, PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
export { type ChosenPython, choosePython } from './machine/index.ts';
export type { CallSetting, MediaContent, OutputStream, PythonCall, PythonReply, RequestSetting } from './messages.ts';
export { DEFAULT_POOL, PythonPool } from './pool.ts';
export type { Turn } from './queue.ts';
export { SyntaxChecker } from './syntax.ts';
export { type ModuleFault, type TrialOptions, tryModules } from './trial.ts';
