import { watchAppHeight } from './app-height.ts';
import type { PageWindow } from './globals.ts';

interface FrameMessage {
  readonly fn: string;
  readonly args?: unknown;
  readonly requestId?: unknown;
}

/**
 * Tell embedding pages that the app is there, and its height; answer calls of the app's own windows to `window.messages` (wire §3.10).
 */
export function talkToEmbedders(window: PageWindow): void {
  const embedder = window.parent === window ? null : window.parent;
  const opener = window.opener as Window | null;
  for (const other of [embedder, opener]) other?.postMessage({ fn: 'ready' }, '*');
  window.addEventListener('message', (event) => void answer(window, event));
  if (embedder) watchAppHeight(window.document, (newHeight) => embedder.postMessage({ fn: 'newAppHeight', newHeight }, '*'));
}

async function answer(window: PageWindow, event: MessageEvent<unknown>): Promise<void> {
  const message = asMessage(event.data);
  const { messages = {} } = window;
  const serve = message && Object.hasOwn(messages, message.fn) ? messages[message.fn] : undefined;
  if (!message || !serve || !isFromAppOrigin(window, event.origin)) return;
  const { requestId } = message;
  const reply = (content: object): void => event.source?.postMessage({ ...content, requestId }, { targetOrigin: event.origin });
  try {
    reply({ result: await serve(message.args) });
  } catch (error) {
    reply({ error: String(error) });
  }
}

function asMessage(data: unknown): FrameMessage | null {
  return typeof data === 'object' && data !== null && typeof (data as FrameMessage).fn === 'string'
    ? (data as FrameMessage)
    : null;
}

/** Origins are compared after parsing, since the app's origin always contains its port (wire §1.3). */
function isFromAppOrigin(window: PageWindow, origin: string): boolean {
  const { anvilAppOrigin } = window;
  return anvilAppOrigin !== undefined && URL.canParse(anvilAppOrigin) && new URL(anvilAppOrigin).origin === origin;
}
