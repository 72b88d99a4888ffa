/** `offline`: the app was opened without its server. `online`: that is back. `updated`: a part of this version is gone. */
export type NoticeKind = 'offline' | 'online' | 'updated';

export interface Notice {
  readonly kind: NoticeKind;
  /** What its text tells besides: when the app was kept. */
  readonly known: string;
  readonly reload: () => void;
}

const NAME = 'hearth-notice';

const TEXTS = {
  offline: 'You are offline. This is the app as it was: ',
  online: 'You are online again. Reload to see the app as it is now.',
  updated: 'This app has been updated, and a part of the version you see is gone. Reload to go on.',
} as const satisfies Record<NoticeKind, string>;

/**
 * Say what an app may go on with, and its user should know; one takes the place of another. It holds nobody up: it takes no focus,
 * and is announced when the user pauses. Themes style its classes (api §8.10). Made by hand, since it must come whatever the app does.
 */
export function showNotice(document: Document, { kind, known, reload }: Notice): void {
  document.getElementById(NAME)?.remove();
  const notice = document.createElement('div');
  Object.assign(notice, { id: NAME, className: NAME });
  notice.dataset['kind'] = kind;
  const text = Object.assign(document.createElement('p'), { className: `${NAME}-text` });
  text.setAttribute('role', 'status');
  const buttons = Object.assign(document.createElement('div'), { className: `${NAME}-buttons` });
  const button = (name: string, label: string, onclick: () => void): void =>
    buttons.append(
      Object.assign(document.createElement('button'), {
        type: 'button',
        className: `${NAME}-${name}`,
        textContent: label,
        onclick,
      }),
    );
  if (kind !== 'offline') button('reload', 'Reload', reload);
  button('hide', kind === 'offline' ? 'Hide' : 'Not now', () => notice.remove());
  notice.append(text, buttons);
  // The mouse presses the buttons without taking the focus out of what is being typed.
  notice.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(notice);
  // A status is announced when its text comes, not when it is made.
  text.textContent = TEXTS[kind] + known;
}
