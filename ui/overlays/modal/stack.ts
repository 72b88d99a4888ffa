/** What a dialog library knows of an open dialog. */
interface OpenDialog {
  readonly dialog: Element | null;
}

/** Parts of the page behind the dialogs (facts §5.3). */
const BEHIND = ['#appGoesHere', '#anvil-header', '#anvil-badge'] as const;

/**
 * The open dialogs of the page, the last one on top: it alone takes clicks and keys, everything else is inert. Stands in
 * for the modal manager of react-bootstrap, whose class names and inline styles are not the ones that themes know.
 */
export class ModalStack {
  readonly #document: Document;
  readonly #bodyClass: string;
  readonly #open: OpenDialog[] = [];
  #bodyPadding = '';

  constructor(document: Document, prefix: string) {
    this.#document = document;
    this.#bodyClass = `${prefix}modal-open`;
  }

  add(dialog: OpenDialog): number {
    if (!this.#open.includes(dialog)) {
      if (this.#open.length === 0) this.#lockScrolling();
      this.#open.push(dialog);
      this.#refresh();
    }
    return this.#open.indexOf(dialog);
  }

  remove(dialog: OpenDialog): void {
    const index = this.#open.indexOf(dialog);
    if (index < 0) return;
    this.#open.splice(index, 1);
    if (this.#open.length === 0) this.#unlockScrolling();
    this.#refresh();
  }

  isTopModal(dialog: OpenDialog): boolean {
    return this.#open.at(-1) === dialog;
  }

  getScrollbarWidth(): number {
    const { defaultView, documentElement } = this.#document;
    return Math.max(0, (defaultView?.innerWidth ?? 0) - documentElement.clientWidth);
  }

  #refresh(): void {
    const top = this.#open.at(-1);
    for (const { dialog } of this.#open) dialog?.toggleAttribute('inert', dialog !== top?.dialog);
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
