import { SESSION_EXPIRED } from './notice.ts';
import { showOwnDialog } from './own-dialog.tsx';

const NAME = 'session-expired-modal';

/** Documents for which the dialog has been requested; it appears some time after that. */
const showing = new WeakSet<Document>();

/**
 * Tell the user that the session is over, and offer to reload (api §8.6). Another call while the dialog is open has no effect.
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
