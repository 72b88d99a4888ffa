import { type Service, textArgument } from './service.ts';

const ID = 'error-indicator';

/** Show an unhandled error: the headline at once, and `Type: message` and the places when the user clicks it (api §8.6). */
export function showError(document: Document, text: string, places = ''): void {
  const indicator = completeIndicator(document);
  const output = indicator.querySelector('.output');
  if (output) output.textContent = places === '' ? text : `${text}\n${places}`;
  reveal(indicator, false);
  indicator.style.display = 'block';
  indicator.classList.add('visible');
}

export const showErrorService: Service = (call, { document }) => {
  showError(document, textArgument(call, 0), call.args.length > 1 ? textArgument(call, 1) : '');
};

/** A click on the indicator shows the text, and one on the cross hides the indicator. Enter and the space bar work like clicks. */
export function bindErrorIndicator(document: Document): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const indicator = event.target.closest<HTMLElement>(`#${ID}`);
    if (!indicator) return;
    if (event.target.closest(`.${DISMISS}`)) {
      indicator.style.display = 'none';
      indicator.classList.remove('visible');
      return;
    }
    reveal(indicator, true);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return;
    if (!target.matches(`#${ID} .message, #${ID} .${DISMISS}`)) return;
    event.preventDefault();
    if (!event.repeat) target.click();
  });
}

function reveal(indicator: HTMLElement, isRevealed: boolean): void {
  const output = indicator.querySelector<HTMLElement>('.output');
  if (output) output.hidden = !isRevealed;
  indicator.querySelector('.message')?.setAttribute('aria-expanded', String(isRevealed));
}

/** The indicator of the page's HTML, or a new one, with the parts that are missing in it. */
function completeIndicator(document: Document): HTMLElement {
  const indicator =
    document.getElementById(ID) ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: ID }));
  for (const [tag, name, text] of PARTS) {
    let part = indicator.querySelector(`.${name}`);
    if (!part) {
      part = document.createElement(tag);
      part.className = name;
      indicator.append(part);
    }
    if (text !== '' && part.textContent === '') part.textContent = text;
  }
  if (!indicator.querySelector(`.${DISMISS}`)) indicator.prepend(dismissLink(document));
  indicator.setAttribute('role', 'alert');
  Object.assign(indicator.querySelector('.message') as HTMLElement, { role: 'button', tabIndex: 0 });
  return indicator;
}

function dismissLink(document: Document): HTMLElement {
  const link = document.createElement('a');
  link.className = DISMISS;
  link.href = 'javascript:void(0)';
  link.setAttribute('role', 'button');
  link.setAttribute('aria-label', 'Dismiss');
  link.textContent = '×';
  return link;
}

const DISMISS = 'dismiss';

const PARTS = [
  ['div', 'headline', 'An error occurred'],
  ['div', 'message', 'Click to see what happened.'],
  ['pre', 'output', ''],
] as const;
