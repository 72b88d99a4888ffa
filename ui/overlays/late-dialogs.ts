import type { showGesturePrompt } from './gesture-prompt.ts';
import { showNotice } from './notice.ts';
import type { showSessionExpired } from './session-expired.ts';

/** Dialogs of the page's own, out of the part of it that has all dialogs. */
interface OwnDialogs {
  readonly showGesturePrompt: typeof showGesturePrompt;
  readonly showSessionExpired: typeof showSessionExpired;
}

/**
 * These dialogs where that part of the page is loaded for them. It may not come (the network is gone, or the version): of a session
 * that is over a notice tells then, and a click that was to be asked for counts as refused.
 */
export function lateDialogs(load: () => Promise<OwnDialogs>, reload: () => void) {
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
