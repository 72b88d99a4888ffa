import { isBuffer } from '../../protocol/index.ts';
import {
  type InspectedPage,
  type InspectorModule,
  isInspectorShortcut,
  type OpenInspector,
  type WireEvent,
} from '../inspector/index.ts';
import type { PageWindow } from './globals.ts';

/** Most messages that are kept until the inspector's script is loaded. */
const MAX_EARLY_MESSAGES = 5000;

/**
 * Let the user open the inspector by its keys, or by `?inspect` in the address, which records from the start of the page. Only if the page
 * has the address of the inspector's script, which the server adds in development.
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
      // All are dropped, since a record without its beginning is useless: the inspector then starts with the page as it is.
      if (early.length === MAX_EARLY_MESSAGES) early.length = 0;
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
      if (!isInspectorShortcut(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A failure to open it has been logged already.
      if (opened) void opened.then((inspector) => inspector.toggle()).catch(() => undefined);
      else open();
    },
    { capture: true },
  );
  if (new URLSearchParams(window.location.search).has('inspect')) open();
}

/** The event with copies of its buffers, since the buffers themselves are transferred after this. */
function withOwnBuffers(event: WireEvent): WireEvent {
  if (event.kind !== 'batch' && event.kind !== 'delivery') return event;
  const binaries = event.message.binaries.map((binary) => (isBuffer(binary) ? binary.slice(0) : binary));
  return { ...event, message: { ...event.message, binaries } } as WireEvent;
}

const loadInspector = (url: string): Promise<InspectorModule> => import(url) as Promise<InspectorModule>;
