import { SYNC_RPC_PATH, transferable } from '../../../protocol/index.ts';
import type { ConnectPage } from '../page-link.ts';
import {
  RequestSyncClient,
  SharedMemorySyncClient,
  type SyncClient,
  SyncRpcInbox,
  type SyncWay,
  sharedMemory,
} from '../sync-rpc/index.ts';
import { type FetchedFile, type Pushed, READY } from './sidecar.ts';
import { type PostToSidecar, type SidecarStart, sidecarIo } from './sidecar-io.ts';

/** Without stack switching: this worker may be blocked, so the sidecar does everything else, and this worker asks it for arrivals. */
export function pullLink(startSidecar: () => Worker, way: SyncWay): ConnectPage {
  return async (port, { page }) => {
    const sidecar = startSidecar();
    const post: PostToSidecar = (message, transfer = []) => sidecar.postMessage(message, [...transfer]);
    const { rpc, asked } = way === 'shared-memory' ? sharedMemoryEnds(post) : requestEnds(page.appOrigin);
    const inbox = new SyncRpcInbox(rpc, (number) => post(['had', number]));
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    const wanted = new Map<string, PromiseWithResolvers<ArrayBuffer>>();
    sidecar.onmessage = ({ data }: MessageEvent<Pushed | FetchedFile | typeof READY>) => {
      if (data === READY) resolve();
      else if ('file' in data) came(wanted, data);
      else inbox.pushed(...data);
    };
    // When it is ready, the sidecar itself tells the page of its errors.
    sidecar.onerror = ({ message }) => reject(new Error(`the sidecar did not start: ${message ?? 'its script was refused'}`));
    sidecar.postMessage({ port, page, asked } satisfies SidecarStart, [port]);
    await ready;
    return {
      inbox,
      io: sidecarIo(post),
      fetchFile(url) {
        const file = wanted.get(url) ?? Promise.withResolvers<ArrayBuffer>();
        wanted.set(url, file);
        post(['fetchFile', url]);
        return file.promise;
      },
      run: (batch) => post(['run', batch], transferable(batch.binaries)),
      profiled: (profile) => post(['profiled', profile]),
      watchServer: (watcher) => post(['watch', watcher], watcher ? [watcher] : []),
    };
  };
}

function came(wanted: Map<string, PromiseWithResolvers<ArrayBuffer>>, { file, content }: FetchedFile): void {
  if (content === null) wanted.get(file)?.reject(new Error(`${file} did not load`));
  else wanted.get(file)?.resolve(content);
  wanted.delete(file);
}

interface SyncRpcEnds {
  readonly rpc: SyncClient;
  readonly asked: SidecarStart['asked'];
}

function sharedMemoryEnds(post: PostToSidecar): SyncRpcEnds {
  const memory = sharedMemory();
  return { rpc: new SharedMemorySyncClient(memory, (question) => post(['ask', question])), asked: { memory } };
}

function requestEnds(appOrigin: string): SyncRpcEnds {
  const channel = crypto.randomUUID();
  return { rpc: new RequestSyncClient(`${appOrigin}/${SYNC_RPC_PATH}${channel}`), asked: { channel } };
}
