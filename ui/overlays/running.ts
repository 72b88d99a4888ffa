/** `long`: Python runs and runs. `stopping`: it was told to stop. `stuck`: that did not end it. */
type Stage = 'long' | 'stopping' | 'stuck';

export interface RunningChoices {
  readonly stop: () => void;
  readonly wait: () => void;
  /** End the worker with all that it holds, and open the app anew. */
  readonly reopen: () => void;
}

const NAME = 'hearth-running';

const TEXTS = {
  long: 'This is taking long. The page goes on meanwhile.',
  stopping: 'Stopping …',
  stuck: 'It does not stop. The app can be opened anew: what you typed here, and have not saved, is lost by that.',
} as const satisfies Record<Stage, string>;

/** In order. */
const BUTTONS = {
  long: [
    { name: 'stop', text: 'Stop' },
    { name: 'wait', text: 'Keep waiting' },
  ],
  stopping: [],
  stuck: [
    { name: 'reopen', text: 'Open anew' },
    { name: 'wait', text: 'Keep waiting' },
  ],
} as const satisfies Record<Stage, readonly { readonly name: keyof RunningChoices; readonly text: string }[]>;

/**
 * Say that Python runs long, and offer to stop it; null takes it back. It holds nobody up: it takes no focus, and is announced
 * when the user pauses. Themes style its classes (api §8.9). Made by hand, since it must come whatever the app does.
 */
export function showRunning(document: Document, stage: Stage | null, choices: RunningChoices): void {
  const notice = document.getElementById(NAME);
  if (stage === null) return takeBack(notice);
  const shown = notice ?? document.body.appendChild(made(document));
  const [text, buttons] = [...shown.children] as [HTMLElement, HTMLElement];
  shown.dataset['stage'] = stage;
  text.textContent = TEXTS[stage];
  const hadFocus = buttons.contains(document.activeElement);
  buttons.replaceChildren(
    ...BUTTONS[stage].map(({ name, text: label }) =>
      Object.assign(document.createElement('button'), {
        type: 'button',
        className: `${NAME}-${name}`,
        textContent: label,
        onclick: choices[name],
      }),
    ),
  );
  // The button that was pressed is gone; who pressed it stays here.
  if (hadFocus) shown.focus();
}

/** What had the focus before somebody came here by keyboard. */
const cameFrom = new WeakMap<HTMLElement, HTMLElement>();

function made(document: Document): HTMLElement {
  const notice = document.createElement('div');
  Object.assign(notice, { id: NAME, className: NAME, tabIndex: -1 });
  const text = Object.assign(document.createElement('p'), { className: `${NAME}-text` });
  text.setAttribute('role', 'status');
  const buttons = Object.assign(document.createElement('div'), { className: `${NAME}-buttons` });
  notice.append(text, buttons);
  // The mouse presses the buttons without taking the focus out of what is being typed.
  notice.addEventListener('mousedown', (event) => event.preventDefault());
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    // The page itself where the button that had the focus went.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
    if (!notice.contains(relatedTarget)) cameFrom.set(notice, relatedTarget);
  });
  return notice;
}

function takeBack(notice: HTMLElement | null): void {
  const hadFocus = notice?.contains(notice.ownerDocument.activeElement);
  notice?.remove();
  if (notice && hadFocus) cameFrom.get(notice)?.focus();
}
