import { SESSION_EXPIRED } from './notice.ts';
import { showOwnDialog } from './own-dialog.tsx';

const NAME = 'session-expired-modal';

/** Pages that show it: the dialog itself is there some time after it was asked for. */
const showing = new WeakSet<Document>();

/**
 * Say that the session is over and offer to reload (api §8.6). A second call while the dialog is open
 * changes nothing.
 */
export function showSessionExpired(document: Document, prefix: string, reload: () => void): void {
  if (showing.has(document)) return;
  showing.add(document);
  const pressed = (): void => {
    showing.delete(document);
    reload();
  };
  showOwnDialog(document, prefix, {
    name: NAME,
    title: 'Session Expired',
    text: SESSION_EXPIRED,
    buttons: [{ text: 'Refresh now', look: 'danger', press: pressed }],
  });
}
