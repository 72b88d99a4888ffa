import bootstrap from 'bootstrap/dist/css/bootstrap.min.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import own from './inspector.css';

const HEIGHT = '45vh';

/** Makes room for the inspector: the end of the page, dialogs, and notices of Hearth's at the bottom are moved above it. */
const ROOM = `
html { padding-bottom: ${HEIGHT} !important; }
.anvil-alert-modal, .alert-modal { bottom: ${HEIGHT} !important; }
#error-indicator, .hearth-running, .hearth-notice, #hearth-stopped {
  bottom: calc(${HEIGHT} + 20px) !important;
  max-height: calc(100vh - ${HEIGHT} - 40px) !important;
}`;

/** An iframe at the bottom of the page for the inspector, so that styles and listeners of either do not affect the other. */
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
    // Adopted, and so not among the document's own style sheets, which traces contain.
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
    // Not in the body, which belongs to the app.
    this.#page.documentElement.append(this.#frame);
    this.#page.adoptedStyleSheets.push(this.#room);
    const { contentDocument: document } = this.#frame;
    if (!document) return;
    // The document of a new iframe is in quirks mode, in which Bootstrap's styles look different.
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

/** Render into a document, with the inspector's styles. Returns a function that unmounts the content. */
export function drawIn(document: Document, content: ReactNode): () => void {
  document.documentElement.lang = 'en';
  document.title = 'Hearth inspector';
  const darkness = document.defaultView?.matchMedia('(prefers-color-scheme: dark)');
  const setTheme = (): void => {
    document.documentElement.dataset['bsTheme'] = darkness?.matches ? 'dark' : 'light';
  };
  setTheme();
  darkness?.addEventListener('change', setTheme);
  // Keeps replayed copies, whatever a trace makes them do, from navigating to another address, which would get the messages to the copy.
  const policy = { httpEquiv: 'Content-Security-Policy', content: "frame-src 'none'" };
  document.head.append(Object.assign(document.createElement('meta'), policy));
  for (const css of [bootstrap, own]) document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'inspector';
  const root = createRoot(place);
  root.render(content);
  return () => {
    darkness?.removeEventListener('change', setTheme);
    root.unmount();
    place.remove();
  };
}
