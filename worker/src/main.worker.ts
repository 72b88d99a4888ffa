import { loadPyodide } from 'pyodide';
import { taskQueue, type WorkerEnvironment } from './boot/index.ts';
import { pushLink } from './page-link.ts';
import { serveWorker } from './remote.ts';
import { WireWatch } from './transport/index.ts';
import { createWorkerApi } from './worker-api.ts';

const globalFetch: typeof fetch = (...request) => fetch(...request);

const later = taskQueue(new MessageChannel());

/** Not in every browser, so not in the types. */
const { connection } = navigator as WorkerNavigator & Pick<WorkerEnvironment, 'connection'>;

const wire = new WireWatch();

serveWorker(
  createWorkerApi(
    { fetch: globalFetch, later, loadPyodide, connection },
    pushLink({ WebSocket, fetch: globalFetch, later, wire }),
    wire,
  ),
);
