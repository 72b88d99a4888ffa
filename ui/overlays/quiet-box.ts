/** A box in a corner that says something and offers a few buttons. Its classes begin with its name, for themes. */
export interface QuietBox {
  readonly box: HTMLElement;
  /** Announced when the user pauses, each time it changes. */
  readonly text: HTMLElement;
  readonly buttons: HTMLElement;
}

/** What had the focus before somebody came to a box by keyboard. */
const cameFrom = new WeakMap<HTMLElement, HTMLElement>();

/** A box that holds nobody up: it takes no focus. Made by hand, since it must come whatever the app does. Not on the page yet. */
export function quietBox(document: Document, name: string): QuietBox {
  const box = document.createElement('div');
  Object.assign(box, { id: name, className: name, tabIndex: -1 });
  const text = Object.assign(document.createElement('p'), { className: `${name}-text` });
  text.setAttribute('role', 'status');
  const buttons = Object.assign(document.createElement('div'), { className: `${name}-buttons` });
  box.append(text, buttons);
  // The mouse presses the buttons without taking the focus out of what is being typed.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('focusin', ({ relatedTarget }) => {
    // The page itself where the button that had the focus went.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
    if (!box.contains(relatedTarget)) cameFrom.set(box, relatedTarget);
  });
  return { box, text, buttons };
}

/** A button for the box that is called `box`. */
export function boxButton(document: Document, box: string, name: string, label: string, press: () => void): HTMLElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: `${box}-${name}`,
    textContent: label,
    onclick: press,
  });
}

/** Take a box from the page; whoever was in it is where they came from. */
export function takeBack(box: HTMLElement | null): void {
  const hadFocus = box?.contains(box.ownerDocument.activeElement);
  box?.remove();
  if (box && hadFocus) cameFrom.get(box)?.focus();
}
