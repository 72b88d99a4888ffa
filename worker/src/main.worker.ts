import { expose } from 'comlink';
import { loadPyodide } from 'pyodide';
import { taskQueue, type WorkerEnvironment } from './boot/index.ts';
import { pushLink } from './page-link.ts';
import { createWorkerApi } from './worker-api.ts';

const globalFetch: typeof fetch = (...request) => fetch(...request);

const later = taskQueue(new MessageChannel());

/** Not in every browser, so not in the types. */
const { connection } = navigator as WorkerNavigator & Pick<WorkerEnvironment, 'connection'>;

expose(
  createWorkerApi({ fetch: globalFetch, later, loadPyodide, connection }, pushLink({ WebSocket, fetch: globalFetch, later })),
);
