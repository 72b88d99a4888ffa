/** The focus in a subtree, with what is selected there; gives the function that brings it back where it was lost. */
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
    // Firefox would scroll there, though nothing is new.
    if (!text || start === null || end === null || (text.selectionStart === start && text.selectionEnd === end)) return;
    text.setSelectionRange(start, end, direction);
  };
}
