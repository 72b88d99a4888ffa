import { whenConnected } from '../when-connected.ts';
import { stacks } from './release.ts';
import { returnFocus } from './return-focus.ts';

/** An open dialog, as react-bootstrap knows it. */
interface OpenDialog {
  readonly dialog: Element | null;
}

/** One of the open dialogs, with the element that had the focus when it opened. */
interface Entry {
  readonly modal: OpenDialog;
  /** The element that gets the focus back. */
  opener: Element | null;
  /** The dialog below, if `opener` is in it. */
  below: Entry | null;
}

/** Parts of the page behind the dialogs (api §8.3). */
const BEHIND = ['#appGoesHere', '#anvil-header', '#anvil-badge'] as const;

/**
 * The open dialogs of the page, the last one on top: only that one gets clicks and keys, everything else is inert. It replaces the modal
 * manager of react-bootstrap, whose class names and inline styles are not those that themes style, and which loses the focus when a dialog
 * below another closes.
 */
export class ModalStack {
  readonly #document: Document;
  readonly #bodyClass: string;
  readonly #open: Entry[] = [];
  /** Dialogs that are rendered but not on the page yet, with the function that stops waiting for that. */
  readonly #coming = new Map<OpenDialog, () => void>();
  #bodyPadding = '';

  constructor(document: Document, prefix: string) {
    this.#document = document;
    this.#bodyClass = `${prefix}modal-open`;
  }

  /**
   * Add a dialog, which counts as open once it is on the page. With many components in it, that is some tasks after it was rendered, and
   * until then the user can use the page.
   */
  add(modal: OpenDialog): number {
    const known = this.#indexOf(modal);
    if (known >= 0 || this.#coming.has(modal)) return known;
    const focused = this.#document.activeElement;
    if (!modal.dialog) return this.#enter(modal, focused);
    this.#coming.set(modal, () => undefined);
    const stop = whenConnected(modal.dialog, () => {
      this.#coming.delete(modal);
      // An element in the dialog itself, which Python may have focused, is not the opener.
      const { activeElement } = this.#document;
      this.#enter(modal, modal.dialog?.contains(activeElement) ? focused : activeElement);
    });
    if (this.#coming.has(modal)) this.#coming.set(modal, stop);
    return this.#indexOf(modal);
  }

  #enter(modal: OpenDialog, opener: Element | null): number {
    if (this.#open.length === 0) this.#lockScrolling();
    const below = this.#open.find((entry) => entry.modal.dialog?.contains(opener)) ?? null;
    this.#open.push({ modal, opener, below });
    this.#refresh();
    return this.#open.length - 1;
  }

  remove(modal: OpenDialog): void {
    this.#coming.get(modal)?.();
    this.#coming.delete(modal);
    const index = this.#indexOf(modal);
    const [closed] = index < 0 ? [] : this.#open.splice(index, 1);
    if (!closed) return;
    for (const entry of this.#open)
      if (entry.below === closed) Object.assign(entry, { opener: closed.opener, below: closed.below });
    if (this.#open.length === 0) this.#unlockScrolling();
    this.#refresh();
    if (index === this.#open.length) this.#giveFocusBack(closed.opener);
  }

  /** Focus the element that had the focus before or, if that cannot take it now, the top dialog. */
  #giveFocusBack(opener: Element | null): void {
    if (opener instanceof HTMLElement) returnFocus(opener);
    const top = this.#open.at(-1)?.modal.dialog;
    if (top instanceof HTMLElement && !top.contains(this.#document.activeElement)) top.focus();
  }

  /** Does the dialog get keys? Not if it has been unmounted but not removed yet, since it has no element then. */
  isTopModal(modal: OpenDialog): boolean {
    return this.#open.at(-1)?.modal === modal && modal.dialog !== null;
  }

  /** Makes the whole page reachable by keyboard again, since the open dialogs cannot be closed any more. */
  release(): void {
    this.#open.length = 0;
    for (const stop of this.#coming.values()) stop();
    this.#coming.clear();
    for (const element of this.#document.querySelectorAll('[inert]')) element.removeAttribute('inert');
    this.#unlockScrolling();
  }

  getScrollbarWidth(): number {
    const { defaultView, documentElement } = this.#document;
    return Math.max(0, (defaultView?.innerWidth ?? 0) - documentElement.clientWidth);
  }

  #indexOf(modal: OpenDialog): number {
    return this.#open.findIndex((entry) => entry.modal === modal);
  }

  #refresh(): void {
    const top = this.#open.at(-1);
    for (const entry of this.#open) entry.modal.dialog?.toggleAttribute('inert', entry !== top);
    for (const selector of BEHIND) this.#document.querySelector(selector)?.toggleAttribute('inert', top !== undefined);
  }

  /** Keeps the page behind a dialog from scrolling, and from moving when its scroll bar disappears. */
  #lockScrolling(): void {
    const { body } = this.#document;
    const bar = this.getScrollbarWidth();
    this.#bodyPadding = body.style.paddingRight;
    if (bar > 0) body.style.paddingRight = `calc(${this.#bodyPadding || '0px'} + ${bar}px)`;
    body.classList.add(this.#bodyClass);
  }

  #unlockScrolling(): void {
    const { body } = this.#document;
    body.classList.remove(this.#bodyClass);
    body.style.paddingRight = this.#bodyPadding;
  }
}

/** The one stack of a page. */
export function modalStack(document: Document, prefix: string): ModalStack {
  const known = stacks.get(document);
  if (known) return known;
  const stack = new ModalStack(document, prefix);
  stacks.set(document, stack);
  return stack;
}
