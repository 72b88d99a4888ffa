/**
 * Keep the Tab key inside a dialog: behind its last element comes the dialog itself, before it the last one. The page behind
 * is inert; what scripts put beside it (popups of pickers) can be clicked, and is not reached by Tab. Gives the function
 * that ends it.
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

/** An element that nobody sees and that hands the focus on. */
function guard(document: Document, reached: () => void): HTMLElement {
  const element = document.createElement('span');
  element.tabIndex = 0;
  element.dataset['focusGuard'] = '';
  element.style.cssText = 'position: fixed; outline: none';
  element.addEventListener('focus', reached);
  return element;
}

/** What cannot take the focus (disabled, hidden) shows by not taking it. */
function focusLast(dialog: HTMLElement): void {
  for (const element of [...dialog.querySelectorAll<HTMLElement>('*')].reverse()) {
    if (element.tabIndex < 0) continue;
    element.focus();
    if (dialog.ownerDocument.activeElement === element) return;
  }
  dialog.focus();
}
