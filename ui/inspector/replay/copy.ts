import { EMPTY_HANDLERS } from '../../../protocol/index.ts';
import { WIRE_DEFAULTS } from '../../../shared/components/nodes/index.ts';
import { diffStates, type TreeState } from '../states/index.ts';
import { COPY_READY, type CopyPage, type Shown } from './messages.ts';
import { mutationsForCopy } from './mutations-for-copy.ts';

export interface ReplayCopyOptions {
  /** The element that the copy is put into. */
  readonly place: HTMLElement;
  readonly page: CopyPage;
  /** Address of the page's script, which runs in copies as well. */
  readonly pageUrl: string;
  /** Called when the copy shows the last state that it was given; `problem` tells what went wrong. */
  readonly shown: (problem: string | null) => void;
}

/**
 * A copy of a page in an iframe, which can show any state of the tree. The iframe has an opaque origin (`sandbox`), and its policy lets no
 * script run but Hearth's, so that it is safe to open a trace from someone else.
 */
export class ReplayCopy {
  readonly #options: ReplayCopyOptions;
  readonly #frame: HTMLIFrameElement;
  readonly #window: Window;
  #port: MessagePort | null = null;
  #shows: TreeState = new Map();
  /** The state to show next; null when the copy has been given the last one. */
  #wanted: TreeState | null = null;
  #busy = false;

  constructor(options: ReplayCopyOptions) {
    const document = options.place.ownerDocument;
    this.#options = options;
    this.#window = document.defaultView as Window;
    this.#frame = document.createElement('iframe');
    this.#frame.title = 'Replayed copy of the page';
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.srcdoc = pageFor(options.pageUrl);
    this.#window.addEventListener('message', this.#heard);
    options.place.replaceChildren(this.#frame);
  }

  show(state: TreeState): void {
    this.#wanted = state;
    this.#next();
  }

  close(): void {
    this.#window.removeEventListener('message', this.#heard);
    this.#port?.close();
    this.#frame.remove();
  }

  readonly #heard = ({ source, data }: MessageEvent<unknown>): void => {
    const { contentWindow } = this.#frame;
    if (source !== contentWindow || data !== COPY_READY || !contentWindow) return;
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = (event: MessageEvent<Shown>) => {
      this.#busy = false;
      this.#options.shown(event.data.problem);
      this.#next();
    };
    const { prefix, wrapped, htmlClass, styles } = this.#options.page;
    contentWindow.postMessage({ prefix, wrapped, htmlClass, styles } satisfies CopyPage, '*', [port2]);
    this.#next();
  };

  #next(): void {
    const wanted = this.#wanted;
    if (!this.#port || this.#busy || !wanted) return;
    this.#wanted = null;
    this.#busy = true;
    const operations = diffStates(this.#shows, wanted, (type) => WIRE_DEFAULTS[type] ?? {});
    this.#shows = wanted;
    const shown = mutationsForCopy(operations);
    this.#port.postMessage(shown, [...shown.binaries]);
  }
}

function pageFor(pageUrl: string): string {
  const folder = new URL('.', pageUrl).href;
  const policy = [
    "default-src 'none'",
    `script-src ${folder}`,
    EMPTY_HANDLERS,
    "style-src * 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data:',
    'media-src * data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en" data-hearth-copy><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escape(policy)}"><title>Replay</title><script type="module" src="${escape(pageUrl)}"></script></head><body></body></html>`;
}
