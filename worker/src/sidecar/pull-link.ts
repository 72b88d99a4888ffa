import { LINE_PATH, transferable } from '../../../protocol/index.ts';
import { type AskingWay, type Line, LineInbox, RequestLine, SharedLine, sharedMemory } from '../line/index.ts';
import type { ConnectPage } from '../page-link.ts';
import { type Pushed, READY } from './sidecar.ts';
import { type PostToSidecar, type SidecarStart, sidecarIo } from './sidecar-io.ts';

/** Without stack switching: this worker may be blocked, so everything else is done by another one, and asked for. */
export function pullLink(startSidecar: () => Worker, way: AskingWay): ConnectPage {
  return async (port, { page }) => {
    const sidecar = startSidecar();
    const post: PostToSidecar = (message, transfer = []) => sidecar.postMessage(message, [...transfer]);
    const { line, asked } = way === 'shared-memory' ? sharedLine(post) : requestLine(page.appOrigin);
    const inbox = new LineInbox(line, (number) => post(['had', number]));
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    sidecar.onmessage = ({ data }: MessageEvent<Pushed | typeof READY>) => (data === READY ? resolve() : inbox.pushed(...data));
    sidecar.onerror = ({ message }) =>
      reject(new Error(`the worker beside Python's did not start: ${message ?? 'its script was refused'}`));
    sidecar.postMessage({ port, page, asked } satisfies SidecarStart, [port]);
    await ready;
    return {
      inbox,
      io: sidecarIo(post),
      run: (batch) => post(['run', batch], transferable(batch.binaries)),
      profiled: (profile) => post(['profiled', profile]),
      watchServer: (watcher) => post(['watch', watcher], watcher ? [watcher] : []),
    };
  };
}

interface LineEnds {
  readonly line: Line;
  readonly asked: SidecarStart['asked'];
}

function sharedLine(post: PostToSidecar): LineEnds {
  const memory = sharedMemory();
  return { line: new SharedLine(memory, (question) => post(['ask', question])), asked: { memory } };
}

function requestLine(appOrigin: string): LineEnds {
  const channel = crypto.randomUUID();
  return { line: new RequestLine(`${appOrigin}/${LINE_PATH}${channel}`), asked: { channel } };
}
