import { expose } from 'comlink';
import { loadPyodide } from 'pyodide';
import { createWorkerApi } from './worker-api.ts';

expose(createWorkerApi({ WebSocket, fetch: (...request) => fetch(...request), loadPyodide }));
