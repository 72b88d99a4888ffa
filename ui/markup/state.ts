/** Write a control's state to its attributes, and keep browsers from restoring the state of an earlier visit. */
export function keepState(element: Element): void {
  switch (element.localName) {
    case 'input':
      return keepInput(element as HTMLInputElement);
    case 'textarea':
      element.textContent = (element as HTMLTextAreaElement).value;
      return element.setAttribute('autocomplete', 'off');
    case 'select':
      for (const option of (element as HTMLSelectElement).options) option.toggleAttribute('selected', option.selected);
      return element.setAttribute('autocomplete', 'off');
  }
}

function keepInput(input: HTMLInputElement): void {
  if (input.type === 'checkbox' || input.type === 'radio') input.toggleAttribute('checked', input.checked);
  else if (input.type !== 'file' && input.value !== '') input.setAttribute('value', input.value);
  input.setAttribute('autocomplete', 'off');
}
