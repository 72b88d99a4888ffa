/** Applies the user's input in one element to another. */
export type ApplyInput = (to: Element) => void;

/** The user's input in an element of the page's HTML; null for none. It is read now, so that the element may be removed. */
export function captureInput(element: Element): ApplyInput | null {
  const inputs = [stateOf(element), scrollOf(element), focusOf(element)].filter((apply) => apply !== null);
  if (inputs.length === 0) return null;
  return (to) => {
    for (const apply of inputs) apply(to);
  };
}

function stateOf(element: Element): ApplyInput | null {
  switch (element.localName) {
    case 'input':
      return inputOf(element as HTMLInputElement);
    case 'textarea':
      return textOf(element as HTMLTextAreaElement);
    case 'select':
      return choiceOf(element as HTMLSelectElement);
    case 'details': {
      const { open } = element as HTMLDetailsElement;
      return (to) => to.toggleAttribute('open', open);
    }
    default:
      return null;
  }
}

function inputOf(input: HTMLInputElement): ApplyInput | null {
  const { type, checked, files } = input;
  if (type === 'file') return files?.length ? (to) => change(to as HTMLInputElement, 'files', files) : null;
  if (type !== 'checkbox' && type !== 'radio') return textOf(input);
  return checked === input.defaultChecked ? null : (to) => change(to as HTMLInputElement, 'checked', checked);
}

function textOf(control: HTMLInputElement | HTMLTextAreaElement): ApplyInput | null {
  const { value } = control;
  return value === control.defaultValue ? null : (to) => change(to as HTMLInputElement, 'value', value);
}

function choiceOf({ options }: HTMLSelectElement): ApplyInput | null {
  const selected = Array.from(options, (option) => option.selected);
  if (Array.from(options).every((option, index) => option.defaultSelected === selected[index])) return null;
  return (to) => {
    for (const [index, option] of Array.from((to as HTMLSelectElement).options).entries())
      option.selected = selected[index] ?? false;
    tell(to);
  };
}

/** Sets a property, unless the control has that value, as one that browsers set themselves, such as the middle of a range. */
function change<K extends 'value' | 'checked' | 'files'>(control: HTMLInputElement, name: K, now: HTMLInputElement[K]): void {
  if (control[name] === now) return;
  control[name] = now;
  tell(control);
}

/** Dispatches the events that a browser dispatches for the user's input. */
function tell(control: Element): void {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function scrollOf({ scrollLeft, scrollTop }: Element): ApplyInput | null {
  return scrollLeft === 0 && scrollTop === 0 ? null : (to) => Object.assign(to, { scrollLeft, scrollTop });
}

/** With the selection, of controls that have one. */
function focusOf(element: Element): ApplyInput | null {
  if (element.ownerDocument.activeElement !== element) return null;
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element as HTMLInputElement;
  return (to) => {
    (to as HTMLElement).focus({ preventScroll: true });
    if (typeof start === 'number') (to as HTMLInputElement).setSelectionRange(start, end, direction ?? 'none');
  };
}
