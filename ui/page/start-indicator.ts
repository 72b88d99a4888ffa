import { type NodeId, WellKnownNode } from '../../protocol/index.ts';
import { type Host, Spinner } from '../host/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';
import { showOfflineNotices } from './offline-notices.ts';

/** The page's loading indicator during the start of an app. It ends when something is shown, or Python has stopped. */
export class StartIndicator {
  /** The spinner, which others show as well while they load something. */
  readonly spinner: Spinner;
  readonly #window: PageWindow & typeof globalThis;
  readonly #showNotice: (kind: NoticeKind, known: string) => void;
  #isOn = true;

  /** Shows the spinner after a short delay. */
  constructor(window: PageWindow & typeof globalThis, showNotice: (kind: NoticeKind, known: string) => void) {
    this.#window = window;
    this.#showNotice = showNotice;
    this.spinner = new Spinner(window.document);
    this.spinner.startSoon();
  }

  /** A batch has run: hide the spinner if anything is shown, such as a login dialog of a form that is not open yet. */
  showed({ store, painting }: Pick<Host, 'store' | 'painting'>): void {
    if (!this.#isOn) return;
    const holds = (id: NodeId): boolean => store.get(id).children.length > 0;
    // A painted form does not count, although it is in the app's element; a dialog over it does.
    if (holds(WellKnownNode.overlays) || (holds(WellKnownNode.app) && !painting.isOn)) this.loaded();
  }

  /** The app is shown. If it was opened without its server, the user is told now. */
  loaded(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.spinner.stop();
    void showOfflineNotices(this.#window, this.#showNotice);
  }

  /** Python could not be started, or has crashed. */
  stopped(): void {
    this.#isOn = false;
    this.spinner.end();
  }

  /** The start goes on after all. */
  resumed(): void {
    this.#isOn = true;
    this.spinner.start();
  }
}
