import { boxButton, quietBox, takeBack } from './quiet-box.ts';

/**
 * `offline`: the app was opened without its server. `online`: that is back. `updated`: a part of this version is gone. `expired`: the
 * session is over, and the dialog that says so did not come.
 */
export type NoticeKind = 'offline' | 'online' | 'updated' | 'expired';

export interface Notice {
  readonly kind: NoticeKind;
  /** What its text tells besides: when the app was kept. */
  readonly known: string;
  readonly reload: () => void;
}

const NAME = 'hearth-notice';

/** What is said of a session that is over (api §8.6). */
export const SESSION_EXPIRED = 'Your session has timed out. Please refresh the page to continue.';

const TEXTS = {
  offline: 'You are offline. This is the app as it was: ',
  online: 'You are online again. Reload to see the app as it is now.',
  updated: 'This app has been updated, and a part of the version you see is gone. Reload to go on.',
  expired: SESSION_EXPIRED,
} as const satisfies Record<NoticeKind, string>;

/** Say what an app may go on with, and its user should know; one takes the place of another. Themes style its classes (api §8.10). */
export function showNotice(document: Document, { kind, known, reload }: Notice): void {
  takeBack(document.getElementById(NAME));
  const { box, text, buttons } = quietBox(document, NAME);
  box.dataset['kind'] = kind;
  if (kind !== 'offline') buttons.append(boxButton(document, NAME, 'reload', 'Reload', reload));
  buttons.append(boxButton(document, NAME, 'hide', kind === 'offline' ? 'Hide' : 'Not now', () => takeBack(box)));
  document.body.append(box);
  // A status is announced when its text comes, not when it is made.
  text.textContent = TEXTS[kind] + known;
}
