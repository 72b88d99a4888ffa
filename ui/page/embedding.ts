import type { PageWindow } from './globals.ts';

/** Extra room an embedding page is asked for, in px (facts wire-protocol §1.17). */
const HEIGHT_MARGIN = 50;

/** Content whose height counts, in order of preference (facts python-api §9.2). */
const MEASURED = ['.anvil-measure-content', '#components, #appGoesHere, .modal-dialog, .anvil-measure-this'];

interface FrameMessage {
  readonly fn: string;
  readonly args?: unknown;
  readonly requestId?: unknown;
}

/** Say to embedding pages that the app is there and how high it is; answer their calls to `window.messages`. */
export function talkToEmbedders(window: PageWindow): void {
  const post = (message: object): void => {
    if (window.parent !== window) window.parent.postMessage(message, '*');
  };
  post({ fn: 'ready' });
  if (window.opener) (window.opener as Window).postMessage({ fn: 'ready' }, '*');
  window.addEventListener('message', (event) => void answer(window, event));
  if (window.parent !== window) watchHeight(window.document, (newHeight) => post({ fn: 'newAppHeight', newHeight }));
}

async function answer(window: PageWindow, event: MessageEvent<unknown>): Promise<void> {
  const message = asMessage(event.data);
  const serve = message && window.messages?.[message.fn];
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

/** The app's origin carries its port always, so origins are compared parsed (facts wire-protocol §1.4). */
function isFromAppOrigin(window: PageWindow, origin: string): boolean {
  const { anvilAppOrigin } = window;
  return anvilAppOrigin !== undefined && URL.canParse(anvilAppOrigin) && new URL(anvilAppOrigin).origin === origin;
}

function watchHeight(document: Document, changed: (height: number) => void): void {
  let last = -1;
  const measure = (): void => {
    const height = contentHeight(document);
    if (height === last) return;
    last = height;
    changed(height + HEIGHT_MARGIN);
  };
  new ResizeObserver(measure).observe(document.body);
  measure();
}

function contentHeight(document: Document): number {
  for (const selector of MEASURED) {
    const found = [...document.querySelectorAll(selector)];
    if (found.length > 0) return Math.max(...found.map((element) => element.getBoundingClientRect().height));
  }
  return 0;
}
