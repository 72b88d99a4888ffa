/** The door of `server/python`: server functions on Pyodide in worker threads. */
export type { CallSetting, MediaContent, OutputStream, PythonCall, PythonReply, RequestSetting } from './messages.ts';
export { CallLost, DEFAULT_POOL, PythonPool } from './pool.ts';
