/** A toast: a box in a corner, with a text and a few buttons, that takes no focus. Its classes begin with its name, for themes. */
export interface Toast {
  readonly box: HTMLElement;
  /** Its text, which screen readers announce politely whenever it changes. */
  readonly text: HTMLElement;
  readonly buttons: HTMLElement;
}

/** For each box, the element that had the focus before the user reached the box by keyboard. */
const cameFrom = new WeakMap<HTMLElement, HTMLElement>();

/** Makes a box that does not take the focus, and is not on the page yet. It is made without React, so that no failure prevents it. */
export function createToast(document: Document, name: string): Toast {
  const box = document.createElement('div');
  Object.assign(box, { id: name, className: name, tabIndex: -1 });
  const text = Object.assign(document.createElement('p'), { className: `${name}-text` });
  text.setAttribute('role', 'status');
  const buttons = Object.assign(document.createElement('div'), { className: `${name}-buttons` });
  box.append(text, buttons);
  // A click on a button leaves the focus where the user is typing.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('focusin', ({ relatedTarget }) => {
    // `relatedTarget` is the body if the focused button was removed.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
    if (!box.contains(relatedTarget)) cameFrom.set(box, relatedTarget);
  });
  return { box, text, buttons };
}

/** A button for the box that is called `box`. */
export function toastButton(document: Document, box: string, name: string, label: string, press: () => void): HTMLElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: `${box}-${name}`,
    textContent: label,
    onclick: press,
  });
}

/** Remove a box from the page. If it had the focus, that returns to the element that had it before. */
export function removeToast(box: HTMLElement | null): void {
  const hadFocus = box?.contains(box.ownerDocument.activeElement);
  box?.remove();
  if (box && hadFocus) cameFrom.get(box)?.focus();
}
