/** Actions on an element. Each function runs on the page by itself and must not refer to anything outside of it. */

/** Waits two frames; returns the reason why a user could not click the element yet, or null. */
export async function inTheWay(element: Element): Promise<string | null> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const at = (): string => JSON.stringify(element.getBoundingClientRect());
  const before = at();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (!element.isConnected) return 'it is gone';
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it is not seen';
  if (element.matches(':disabled')) return 'it is disabled';
  if (element.closest('[inert]')) return 'it is inert';
  return at() === before ? null : 'it moves';
}

/** Replaces the text of an input, as if by pasting. */
export function fill(element: Element, text: string): void {
  const box = element as HTMLInputElement;
  box.focus();
  const typed = box instanceof HTMLTextAreaElement || !['date', 'time', 'datetime-local', 'color', 'range'].includes(box.type);
  if (typed) {
    box.select?.();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return;
  }
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the option with this value or text; returns whether there is one. */
export function selectOption(element: Element, wanted: string): boolean {
  const select = element as HTMLSelectElement;
  const option = [...select.options].find(({ value, label }) => value === wanted || label.trim() === wanted);
  if (!option) return false;
  select.focus();
  option.selected = true;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Removes the files from an input. */
export function emptyFiles(element: Element): void {
  (element as HTMLInputElement).value = '';
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Dispatches an event on the element, as a script would. */
export function dispatch(element: Element, [type, init]: readonly [string, EventInit]): void {
  const kind = type.startsWith('mouse') ? MouseEvent : Event;
  element.dispatchEvent(new kind(type, { bubbles: true, composed: true, ...init }));
}
