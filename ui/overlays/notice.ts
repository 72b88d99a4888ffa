import { createToast, removeToast, toastButton } from './toast.ts';

/**
 * `offline`: the app was opened without its server. `online`: the server can be reached again. `updated`: a part of this version is gone
 * from the server. `expired`: the session is over, and the dialog for that could not be loaded.
 */
export type NoticeKind = 'offline' | 'online' | 'updated' | 'expired';

export interface Notice {
  readonly kind: NoticeKind;
  /** A text that is appended: when the app was kept. */
  readonly known: string;
  readonly reload: () => void;
}

const NAME = 'hearth-notice';

/** The text about an expired session (api §8.6). */
export const SESSION_EXPIRED = 'Your session has timed out. Please refresh the page to continue.';

const TEXTS = {
  offline: 'You are offline. This is the app as it was: ',
  online: 'You are online again. Reload to see the app as it is now.',
  updated: 'This app has been updated, and a part of the version you see is gone. Reload to go on.',
  expired: SESSION_EXPIRED,
} as const satisfies Record<NoticeKind, string>;

/** Show a notice about something that does not stop the app. It replaces an earlier notice. Themes style its classes (api §8.10). */
export function showNotice(document: Document, { kind, known, reload }: Notice): void {
  removeToast(document.getElementById(NAME));
  const { box, text, buttons } = createToast(document, NAME);
  box.dataset['kind'] = kind;
  if (kind !== 'offline') buttons.append(toastButton(document, NAME, 'reload', 'Reload', reload));
  buttons.append(toastButton(document, NAME, 'hide', kind === 'offline' ? 'Hide' : 'Not now', () => removeToast(box)));
  document.body.append(box);
  // Set when the box is on the page, since screen readers announce changes of a status, not a status that is added with its text.
  text.textContent = TEXTS[kind] + known;
}
