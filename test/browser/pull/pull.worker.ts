/** Takes the place of the product's worker: Python that waits by pulling, with everything else in a sidecar. */
import { loadPyodide } from 'pyodide';
import { transferable } from '../../../protocol/index.ts';
import { taskQueue } from '../../../worker/src/boot/index.ts';
import type { ConnectPage } from '../../../worker/src/page-link.ts';
import { serveWorker } from '../../../worker/src/remote.ts';
import { createWorkerApi } from '../../../worker/src/worker-api.ts';
import { RelayInbox } from './relay-inbox.ts';
import { type SidecarMessage, type SidecarStart, sidecarIo } from './sidecar-io.ts';

/** The relay served this very file. */
const RELAY = new URL(import.meta.url).origin;

const connect: ConnectPage = (port, page) => {
  const box = `${RELAY}/${crypto.randomUUID()}`;
  const importing = new Blob([`import ${JSON.stringify(`${RELAY}/sidecar.js`)};`], { type: 'text/javascript' });
  const sidecar = new Worker(URL.createObjectURL(importing), { type: 'module', name: 'sidecar' });
  const post = (message: SidecarMessage, transfer: readonly Transferable[] = []): void =>
    sidecar.postMessage(message, [...transfer]);
  sidecar.postMessage({ port, page, box } satisfies SidecarStart, [port]);
  return {
    inbox: new RelayInbox(box),
    io: sidecarIo(post),
    run: (batch) => post(['run', batch], transferable(batch.binaries)),
  };
};

const globalFetch: typeof fetch = (...request) => fetch(...request);

serveWorker(createWorkerApi({ fetch: globalFetch, later: taskQueue(new MessageChannel()), loadPyodide }, connect));
