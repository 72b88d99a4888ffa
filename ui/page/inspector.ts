import { isBuffer } from '../../protocol/index.ts';
import {
  type InspectedPage,
  type InspectorModule,
  isInspectorKey,
  type OpenInspector,
  type WireEvent,
} from '../inspector/index.ts';
import type { PageWindow } from './globals.ts';

/** Most that is kept of what crosses before the inspector's script is there. */
const MOST_EARLY = 5000;

/**
 * Let the inspector be opened by its key, or by `?inspect` in the address, which records from the start. Only where the
 * server has said where its script is: it says so in development.
 *
 * @param pageUrl address of the page's own script
 */
export function offerInspector(
  window: PageWindow & typeof globalThis,
  page: InspectedPage,
  pageUrl: string,
  load = loadInspector,
): void {
  const script = window.hearthAssets?.inspector;
  if (!script) return;
  let opened: Promise<OpenInspector> | null = null;
  const open = (): void => {
    const early: WireEvent[] = [];
    page.watch((event) => {
      // Without its beginning it is of no use: the inspector begins with the page as it is then.
      if (early.length === MOST_EARLY) early.length = 0;
      early.push(withOwnBuffers(event));
    });
    opened = load(new URL(script, window.document.baseURI).href).then(({ openInspector }) => openInspector(page, early, pageUrl));
    opened.catch((error: unknown) => {
      opened = null;
      page.watch(null);
      console.error('Hearth: the inspector could not be opened', error);
    });
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isInspectorKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Why it could not be opened has been said.
      if (opened) void opened.then((inspector) => inspector.toggle()).catch(() => undefined);
      else open();
    },
    { capture: true },
  );
  if (new URLSearchParams(window.location.search).has('inspect')) open();
}

/** Buffers are given away behind this. */
function withOwnBuffers(event: WireEvent): WireEvent {
  if (event.kind !== 'batch' && event.kind !== 'delivery') return event;
  const binaries = event.message.binaries.map((binary) => (isBuffer(binary) ? binary.slice(0) : binary));
  return { ...event, message: { ...event.message, binaries } } as WireEvent;
}

const loadInspector = (url: string): Promise<InspectorModule> => import(url) as Promise<InspectorModule>;
