import type { showGesturePrompt } from './gesture-prompt.ts';
import { showNotice } from './notice.ts';
import type { showSessionExpired } from './session-expired.ts';

/** Hearth's own dialogs, from the lazily loaded part of the page that contains all dialogs. */
interface OwnDialogs {
  readonly showGesturePrompt: typeof showGesturePrompt;
  readonly showSessionExpired: typeof showSessionExpired;
}

/**
 * Functions that show these dialogs, and load that part of the page first. If it cannot be loaded (the network is gone, or the version), a
 * notice tells of an expired session instead, and a click that was to be asked for counts as refused.
 */
export function lazyDialogs(load: () => Promise<OwnDialogs>, reload: () => void) {
  return {
    showSessionExpired(document: Document, prefix: string): void {
      void load().then(
        (dialogs) => dialogs.showSessionExpired(document, prefix, reload),
        () => showNotice(document, { kind: 'expired', known: '', reload }),
      );
    },
    askForClick:
      (document: Document, prefix: string) =>
      (wish: string, answer: (agreed: boolean) => void): void => {
        void load().then(
          (dialogs) => dialogs.showGesturePrompt(document, prefix, wish, answer),
          () => answer(false),
        );
      },
  };
}
