import { whenConnected } from '../when-connected.ts';
import { removeFocusGuards } from './focus-guards.ts';

/** What a dialog library knows of an open dialog. */
interface OpenDialog {
  readonly dialog: Element | null;
}

/** One of the open dialogs, and what had the focus when it came. */
interface Entry {
  readonly modal: OpenDialog;
  /** Gets the focus back. */
  opener: Element | null;
  /** The dialog below that `opener` is in. */
  below: Entry | null;
}

/** Parts of the page behind the dialogs (api §8.3). */
const BEHIND = ['#appGoesHere', '#anvil-header', '#anvil-badge'] as const;

/**
 * The open dialogs of the page, the last one on top: it alone takes clicks and keys, everything else is inert. Stands in
 * for the modal manager of react-bootstrap, whose class names and inline styles are not the ones that themes know, and which
 * loses the focus when a dialog closes below another.
 */
export class ModalStack {
  readonly #document: Document;
  readonly #bodyClass: string;
  readonly #open: Entry[] = [];
  /** Drawn, but not on the page yet, and how to stop waiting for that. */
  readonly #coming = new Map<OpenDialog, () => void>();
  #bodyPadding = '';

  constructor(document: Document, prefix: string) {
    this.#document = document;
    this.#bodyClass = `${prefix}modal-open`;
  }

  /**
   * Take a dialog as open from when it is on the page. With many components in it that comes tasks after it was drawn, and
   * until then the user has the page, not nothing.
   */
  add(modal: OpenDialog): number {
    const known = this.#indexOf(modal);
    if (known >= 0 || this.#coming.has(modal)) return known;
    const focused = this.#document.activeElement;
    if (!modal.dialog) return this.#enter(modal, focused);
    this.#coming.set(modal, () => undefined);
    const stop = whenConnected(modal.dialog, () => {
      this.#coming.delete(modal);
      // What Python has focused in it as it came is no opener.
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

  /** To what had it before, or, where that cannot take it now, to the dialog that is on top. */
  #giveFocusBack(opener: Element | null): void {
    if (opener instanceof HTMLElement) opener.focus();
    const top = this.#open.at(-1)?.modal.dialog;
    if (top instanceof HTMLElement && !top.contains(this.#document.activeElement)) top.focus();
  }

  /** One that is drawn no more, and not taken off yet, has no use for keys: what is to be done with it has no element. */
  isTopModal(modal: OpenDialog): boolean {
    return this.#open.at(-1)?.modal === modal && modal.dialog !== null;
  }

  /** Nobody can close what is open any more: keys reach all of the page again. */
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

  /** The page doesn't scroll behind a dialog, nor does it jump when its scroll bar goes. */
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

const stacks = new WeakMap<Document, ModalStack>();

/** The one stack of a page. */
export function modalStack(document: Document, prefix: string): ModalStack {
  const known = stacks.get(document);
  if (known) return known;
  const stack = new ModalStack(document, prefix);
  stacks.set(document, stack);
  return stack;
}

/** The dialogs of a page whose Python has stopped hold nobody back. */
export function releaseDialogs(document: Document): void {
  stacks.get(document)?.release();
  removeFocusGuards(document);
}
