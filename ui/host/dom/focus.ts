/** Remembers the focus and selection in a subtree; returns a function that restores them if they were lost. */
export function rememberFocus(element: Element): () => void {
  const { activeElement: active } = element.ownerDocument;
  if (!(active instanceof HTMLElement) || !element.contains(active)) return () => undefined;
  const text = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
  const start = text?.selectionStart ?? null;
  const end = text?.selectionEnd ?? null;
  const direction = text?.selectionDirection ?? undefined;
  return () => {
    if (element.ownerDocument.activeElement === active) return;
    active.focus({ preventScroll: true });
    // Nothing to restore: setting the same selection would make Firefox scroll to it.
    if (!text || start === null || end === null || (text.selectionStart === start && text.selectionEnd === end)) return;
    text.setSelectionRange(start, end, direction);
  };
}
