/**
 * What runs in a replayed copy of a page: the host, without Python and without a worker, in a frame that is no part of any
 * origin. It is told what to change and changes it. The page's own script loads this in place of all else; it is given the
 * parts of that script, so that the page's start is the same with or without copies.
 */
import type { createHost, HostOptions, Spinner } from '../../host/index.ts';
import { COPY_READY, type CopyPage, type Show, type Shown } from './messages.ts';

/** Parts of the page's script. */
export interface CopyParts extends Pick<HostOptions, 'registry' | 'defaults' | 'problemOf' | 'policy' | 'nextFrame'> {
  readonly createHost: typeof createHost;
  readonly spinner: Spinner;
}

/** Wait for who shows this copy, and show what they say. */
export function startCopy(window: Window & typeof globalThis, parts: CopyParts): void {
  // Extensions of browsers say things here, too.
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
  // To be looked at: what is done here leads nowhere.
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
