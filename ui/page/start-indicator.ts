import { type NodeId, WellKnownNode } from '../../protocol/index.ts';
import { type Host, Spinner } from '../host/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';
import { tellOfKeptPage } from './kept-page.ts';

/** The page's loading indicator while an app starts: it ends when something is to be seen, or nothing will come any more. */
export class StartIndicator {
  /** Whoever else loads something wants it as well. */
  readonly spinner: Spinner;
  readonly #window: PageWindow & typeof globalThis;
  readonly #showNotice: (kind: NoticeKind, known: string) => void;
  #isOn = true;

  /** Shows it, in a moment. */
  constructor(window: PageWindow & typeof globalThis, showNotice: (kind: NoticeKind, known: string) => void) {
    this.#window = window;
    this.#showNotice = showNotice;
    this.spinner = new Spinner(window.document);
    this.spinner.startSoon();
  }

  /** A batch has run: it goes as soon as anything is to be seen, be it a login dialog of a form that is not open yet. */
  showed({ store, painting }: Pick<Host, 'store' | 'painting'>): void {
    if (!this.#isOn) return;
    const holds = (id: NodeId): boolean => store.get(id).children.length > 0;
    // What is painted is in the app's place as well, and a dialog may come in front of it.
    if (holds(WellKnownNode.overlays) || (holds(WellKnownNode.app) && !painting.isOn)) this.loaded();
  }

  /** There is what there is to be seen: that the page came without its server is told with it. */
  loaded(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.spinner.stop();
    void tellOfKeptPage(this.#window, this.#showNotice);
  }

  /** Nothing comes any more. */
  stopped(): void {
    this.#isOn = false;
    this.spinner.end();
  }

  /** It comes after all. */
  resumed(): void {
    this.#isOn = true;
    this.spinner.start();
  }
}
