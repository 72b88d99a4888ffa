import { place } from './place.ts';
import { rememberScroll } from './scroll.ts';

/** Styles that make an element invisible but keep it rendered, since an element that is not rendered loses the focus. */
export const UNSEEN = 'position: fixed; inset: 0; z-index: -1; opacity: 0; pointer-events: none';

/**
 * Holds roots that move between containers within one commit, while the old container removes the elements around them. They stay in the
 * document, so that iframes and the focus are kept. In no browser do scroll positions survive two moves in one task, so they are restored
 * when all roots are in their new places.
 */
export class Parking {
  readonly #document: Document;
  #lot: HTMLElement | null = null;
  readonly #restore: (() => void)[] = [];

  constructor(document: Document) {
    this.#document = document;
  }

  park(root: Element): void {
    if (!root.isConnected) return;
    if (!this.#lot) {
      this.#lot = this.#document.createElement('div');
      this.#lot.style.cssText = UNSEEN;
      this.#document.body.append(this.#lot);
    }
    this.#restore.push(rememberScroll(root));
    place(root, this.#lot, null);
  }

  close(): void {
    for (const restore of this.#restore.splice(0)) restore();
    this.#lot?.remove();
    this.#lot = null;
  }
}
