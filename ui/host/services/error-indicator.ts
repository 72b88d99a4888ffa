import { type Service, textArgument } from './service.ts';

const ID = 'error-indicator';

/** Show an error that nothing handled: the headline at once, `Type: message` and where it was when clicked (facts §5.6). */
export function showError(document: Document, text: string, places = ''): void {
  const indicator = document.getElementById(ID) ?? makeIndicator(document);
  const output = indicator.querySelector<HTMLElement>('.output');
  if (output) {
    output.textContent = places === '' ? text : `${text}\n${places}`;
    output.hidden = true;
  }
  indicator.style.display = 'block';
  indicator.classList.add('visible');
}

export const showErrorService: Service = (call, { document }) => {
  showError(document, textArgument(call, 0), call.args.length > 1 ? textArgument(call, 1) : '');
};

/** A click reveals the text, the next one puts the indicator away. */
export function bindErrorIndicator(document: Document): void {
  document.addEventListener('click', (event) => {
    const indicator = event.target instanceof Element ? event.target.closest<HTMLElement>(`#${ID}`) : null;
    const output = indicator?.querySelector<HTMLElement>('.output');
    // Selecting the text to copy it ends in a click as well.
    if (!indicator || !output || document.getSelection()?.toString()) return;
    if (output.hidden) {
      output.hidden = false;
      return;
    }
    indicator.style.display = 'none';
    indicator.classList.remove('visible');
  });
}

/** The app server's page brings the indicator along; a page without one gets it made. */
function makeIndicator(document: Document): HTMLElement {
  const indicator = document.createElement('div');
  indicator.id = ID;
  for (const [tag, name, text] of PARTS) {
    const part = document.createElement(tag);
    part.className = name;
    part.textContent = text;
    indicator.append(part);
  }
  document.body.append(indicator);
  return indicator;
}

const PARTS = [
  ['div', 'headline', 'An error occurred.'],
  ['div', 'message', 'Click to see more.'],
  ['pre', 'output', ''],
] as const;
