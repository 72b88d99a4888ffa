import { releaseDialogs } from './modal/release.ts';

const ID = 'hearth-stopped';

/** Why the page does not react any more. */
export interface Stop {
  /** `browser`: the browser cannot run apps. `start`: Python could not be started. `crash`: Python has crashed. */
  readonly kind: 'browser' | 'start' | 'crash';
  /** The error's own text, and where it happened, as far as known. */
  readonly known: string;
  readonly reload: () => void;
}

const TEXTS = {
  browser: {
    title: 'This app cannot run here',
    text: 'The browser lacks something that Python needs to run on this page. A newer version of it, or another browser, may have it.',
  },
  start: {
    title: 'This app could not start',
    text: 'Python, which runs it in your browser, did not come up. Reload the page to try again.',
  },
  crash: {
    title: 'This app has stopped',
    text: 'Python, which runs it in your browser, has broken down, so nothing here answers any more. What you typed is still on the page: copy what you need, then reload.',
  },
} as const;

/**
 * Tell the user that the page has stopped, and offer to reload it. The page itself stays as it is, to be read and copied from. The box is
 * made without React, so that it appears whatever else has failed. The first text stays. Returns a function that removes the box.
 */
export function showStoppedDialog(document: Document, { kind, known, reload }: Stop): () => void {
  const remove = () => document.getElementById(ID)?.remove();
  if (document.getElementById(ID)) return remove;
  const { title, text } = TEXTS[kind];
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload', onclick: reload });
  const dialog = document.createElement('div');
  dialog.id = ID;
  dialog.tabIndex = -1;
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', `${ID}-title`);
  dialog.setAttribute('aria-describedby', `${ID}-text`);
  dialog.append(
    part(document, 'h2', 'title', title),
    part(document, 'p', 'text', text),
    part(document, 'pre', 'known', known),
    button,
  );
  document.body.append(dialog);
  releaseDialogs(document);
  // Not the button, which a user who is typing would press.
  dialog.focus();
  return remove;
}

function part(document: Document, tag: 'h2' | 'p' | 'pre', name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { id: `${ID}-${name}`, textContent: text });
}
