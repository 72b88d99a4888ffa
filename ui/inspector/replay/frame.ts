/**
 * The script of a replayed copy of a page: the host without Python and worker, in an iframe with an opaque origin, which runs the
 * mutations that it is sent. In a copy, the page's own script loads this instead of starting the app, and passes it parts of itself, so
 * that this module adds nothing to the page's script.
 */
import type { createHost, HostOptions, Spinner } from '../../host/index.ts';
import { COPY_READY, type CopyPage, type Show, type Shown } from './messages.ts';

/** Parts of the page's script that a copy uses. */
export interface CopyParts extends Pick<HostOptions, 'registry' | 'defaults' | 'problemOf' | 'policy' | 'nextFrame'> {
  readonly createHost: typeof createHost;
  readonly spinner: Spinner;
}

/** Wait for the page that shows this copy to send a port, then show the states that come by it. */
export function startCopy(window: Window & typeof globalThis, parts: CopyParts): void {
  // Messages without a port may come from browser extensions, and are ignored.
  const heard = ({ data, ports: [port] }: MessageEvent<CopyPage>): void => {
    if (!port) return;
    window.removeEventListener('message', heard);
    serve(window, parts, data, port);
  };
  window.addEventListener('message', heard);
  window.parent.postMessage(COPY_READY, '*');
}

function serve(window: Window & typeof globalThis, { createHost, ...parts }: CopyParts, page: CopyPage, port: MessagePort): void {
  const { document } = window;
  document.documentElement.className = page.htmlClass;
  for (const style of page.styles) document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
  // The copy is only to be looked at, since there is nothing to handle the user's input.
  document.body.inert = true;
  const problems: string[] = [];
  const note = (where: string, error: unknown): void => void problems.push(`${where}: ${String(error)}`);
  const host = createHost({
    ...parts,
    window,
    appRoot: appRoot(document, page),
    prefix: page.prefix,
    send: () => undefined,
    showSessionExpired: () => undefined,
    nodeFault: note,
    fault: note,
  });
  let seq = 0;
  port.onmessage = async ({ data: { operations, binaries } }: MessageEvent<Show>) => {
    problems.length = 0;
    seq += 1;
    await host.receive({ seq, operations, binaries, cause: null }).catch(() => undefined);
    port.postMessage({ problem: problems[0] ?? null } satisfies Shown);
  };
}

function appRoot(document: Document, { wrapped }: CopyPage): HTMLElement {
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'appGoesHere' }));
  if (!wrapped) return place;
  return place.appendChild(Object.assign(document.createElement('div'), { className: 'anvil-root-container' }));
}
