/**
 * Keep the Tab key inside a dialog: from its last element Tab leads to the dialog itself, and Shift+Tab from the dialog to the last
 * element. The page behind is inert; popups that scripts put beside it can be clicked, but are not reached by Tab. Returns a function that
 * ends this.
 */
export function guardFocus(dialog: HTMLElement): () => void {
  const before = guard(dialog.ownerDocument, () => focusLast(dialog));
  const behind = guard(dialog.ownerDocument, () => dialog.focus());
  dialog.before(before);
  dialog.after(behind);
  return () => {
    before.remove();
    behind.remove();
  };
}

/** Let the Tab key out of every dialog. */
export function removeFocusGuards(document: Document): void {
  for (const element of document.querySelectorAll('[data-focus-guard]')) element.remove();
}

/** An invisible element that passes the focus on. */
function guard(document: Document, reached: () => void): HTMLElement {
  const element = document.createElement('span');
  element.tabIndex = 0;
  element.dataset['focusGuard'] = '';
  element.style.cssText = 'position: fixed; outline: none';
  element.addEventListener('focus', reached);
  return element;
}

/** Focus the last element that takes the focus: elements that cannot (disabled, hidden) are skipped by trying. */
function focusLast(dialog: HTMLElement): void {
  for (const element of [...dialog.querySelectorAll<HTMLElement>('*')].reverse()) {
    if (element.tabIndex < 0) continue;
    element.focus();
    if (dialog.ownerDocument.activeElement === element) return;
  }
  dialog.focus();
}
