import { expose } from 'comlink';
import { loadPyodide } from 'pyodide';
import { taskQueue } from './boot/index.ts';
import { pushLink } from './page-link.ts';
import { createWorkerApi } from './worker-api.ts';

const globalFetch: typeof fetch = (...request) => fetch(...request);

const later = taskQueue(new MessageChannel());

expose(createWorkerApi({ fetch: globalFetch, later, loadPyodide }, pushLink({ WebSocket, fetch: globalFetch, later })));
