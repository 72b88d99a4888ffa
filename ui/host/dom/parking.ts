import { place } from './place.ts';

/**
 * Where roots wait that move between containers within one commit while the old container clears away what was around
 * them: in the document, so that frames, focus and scroll survive, but not to be seen.
 */
export class Parking {
  readonly #document: Document;
  #lot: HTMLElement | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  park(root: Element): void {
    if (!root.isConnected) return;
    if (!this.#lot) {
      this.#lot = this.#document.createElement('div');
      this.#lot.style.cssText = 'position: absolute; visibility: hidden; width: 0; height: 0; overflow: hidden';
      this.#document.body.append(this.#lot);
    }
    place(root, this.#lot, null);
  }

  close(): void {
    this.#lot?.remove();
    this.#lot = null;
  }
}
