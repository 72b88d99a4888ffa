import bootstrap from 'bootstrap/dist/css/bootstrap.min.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import own from './inspector.css';

const HEIGHT = '45vh';

/** What of the page stands at its foot stands above the inspector: its end, dialogs, and what Hearth says in a corner. */
const ROOM = `
html { padding-bottom: ${HEIGHT} !important; }
.anvil-alert-modal, .alert-modal { bottom: ${HEIGHT} !important; }
#error-indicator, .hearth-running, .hearth-notice, #hearth-stopped {
  bottom: calc(${HEIGHT} + 20px) !important;
  max-height: calc(100vh - ${HEIGHT} - 40px) !important;
}`;

/** A document of the inspector's own at the page's foot: neither's styles and listeners reach the other. */
export class Dock {
  readonly #frame: HTMLIFrameElement;
  readonly #page: Document;
  readonly #draw: () => ReactNode;
  readonly #room: CSSStyleSheet;
  #undraw: (() => void) | null = null;
  #before: Element | null = null;

  constructor(page: Document, draw: () => ReactNode) {
    this.#page = page;
    this.#draw = draw;
    // Adopted: no sheet of the page's, so that no trace has it.
    this.#room = new CSSStyleSheet();
    this.#room.replaceSync(ROOM);
    this.#frame = page.createElement('iframe');
    this.#frame.title = 'Hearth inspector';
    this.#frame.id = 'hearth-inspector';
    Object.assign(this.#frame.style, {
      all: 'initial',
      position: 'fixed',
      inset: 'auto 0 0 0',
      width: '100%',
      height: HEIGHT,
      border: '0',
      borderTop: '1px solid #888',
      zIndex: '2147483500',
      display: 'block',
    });
  }

  get isOpen(): boolean {
    return this.#undraw !== null;
  }

  /** The inspector's own document, while it is shown. */
  get document(): Document | null {
    return this.isOpen ? this.#frame.contentDocument : null;
  }

  open(): void {
    this.#before = this.#page.activeElement;
    // Beside the body, which belongs to the app.
    this.#page.documentElement.append(this.#frame);
    this.#page.adoptedStyleSheets.push(this.#room);
    const { contentDocument: document } = this.#frame;
    if (!document) return;
    // A new frame has a document in quirks mode, in which Bootstrap looks otherwise.
    document.open();
    document.write('<!doctype html><html><head></head><body></body></html>');
    document.close();
    this.#undraw = drawIn(document, this.#draw());
    this.#frame.contentWindow?.focus();
  }

  close(): void {
    this.#undraw?.();
    this.#undraw = null;
    this.#frame.remove();
    this.#page.adoptedStyleSheets = this.#page.adoptedStyleSheets.filter((sheet) => sheet !== this.#room);
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }
}

/** Draw into a whole document, with the inspector's styles. Gives the function that takes it back. */
export function drawIn(document: Document, content: ReactNode): () => void {
  document.documentElement.lang = 'en';
  document.title = 'Hearth inspector';
  const dark = document.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['bsTheme'] = dark ? 'dark' : 'light';
  // Whatever a replayed copy is made to do, it goes nowhere else: what is told to it is for it alone.
  const policy = { httpEquiv: 'Content-Security-Policy', content: "frame-src 'none'" };
  document.head.append(Object.assign(document.createElement('meta'), policy));
  for (const css of [bootstrap, own]) document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'inspector';
  const root = createRoot(place);
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}
