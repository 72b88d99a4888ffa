import { loadPyodide } from 'pyodide';
import { receiveFirstScript, taskQueue } from './boot/index.ts';
import { type ConnectPage, pushLink } from './page-link.ts';
import { serveWorker } from './remote.ts';
import { pullLink, serveSidecar } from './sidecar/index.ts';
import { createWorkerApi } from './worker-api.ts';

/** The name of the worker beside Python's, which runs the same script. */
const SIDECAR = 'hearth-sidecar';

declare const self: DedicatedWorkerGlobalScope;

const globalFetch: typeof fetch = (...request) => fetch(...request);

const later = taskQueue(new MessageChannel());

const startSidecar = (): Worker => new Worker(self.location.href, { type: 'module', name: SIDECAR });

const connect: ConnectPage = (port, config) => {
  const { blocking } = config;
  const link =
    blocking === 'stack-switching' ? pushLink({ WebSocket, fetch: globalFetch, later }) : pullLink(startSidecar, blocking);
  return link(port, config);
};

if (self.name === SIDECAR) serveSidecar(self, { WebSocket, fetch: globalFetch, later });
else {
  const firstScript = receiveFirstScript(self, (url) => import(url));
  serveWorker(createWorkerApi({ fetch: globalFetch, later, loadPyodide, firstScript, storage: navigator.storage }, connect));
}
