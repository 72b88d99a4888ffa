import { createToast, removeToast, toastButton } from './toast.ts';

/** `long`: Python has been running for long. `stopping`: it was told to stop. `stuck`: that did not stop it. */
type Stage = 'long' | 'stopping' | 'stuck';

export interface LongRunChoices {
  readonly stop: () => void;
  readonly wait: () => void;
  /** Terminate the worker with its state, and reopen the app. */
  readonly reopen: () => void;
}

const NAME = 'hearth-running';

const TEXTS = {
  long: 'This is taking long. The page goes on meanwhile.',
  stopping: 'Stopping …',
  stuck: 'It does not stop. The app can be opened anew: what you typed here, and have not saved, is lost by that.',
} as const satisfies Record<Stage, string>;

/** The buttons of each stage, in order. */
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
} as const satisfies Record<Stage, readonly { readonly name: keyof LongRunChoices; readonly text: string }[]>;

/** Tell the user that Python runs long, and offer to stop it; null removes the box. Themes style its classes (api §8.9). */
export function showLongRun(document: Document, stage: Stage | null, choices: LongRunChoices): void {
  const notice = document.getElementById(NAME);
  if (stage === null) return removeToast(notice);
  const shown = notice ?? document.body.appendChild(createToast(document, NAME).box);
  const [text, buttons] = [...shown.children] as [HTMLElement, HTMLElement];
  shown.dataset['stage'] = stage;
  text.textContent = TEXTS[stage];
  const hadFocus = buttons.contains(document.activeElement);
  buttons.replaceChildren(
    ...BUTTONS[stage].map(({ name, text: label }) => toastButton(document, NAME, name, label, choices[name])),
  );
  // The pressed button is removed, so the box gets its focus.
  if (hadFocus) shown.focus();
}
