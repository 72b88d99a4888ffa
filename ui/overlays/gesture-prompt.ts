import { showOwnDialog } from './own-dialog.tsx';

/**
 * Ask the user for a click, without which the browser does not do what the app wants (`wish`: "open a window"), since the click that led
 * to it is too long ago. `answer` is called once: with true while the click on "Continue" is handled, or with false.
 */
export function showGesturePrompt(document: Document, prefix: string, wish: string, answer: (agreed: boolean) => void): void {
  showOwnDialog(document, prefix, {
    name: 'gesture-modal',
    title: 'Continue?',
    text: `This app wants to ${wish}. The browser allows that only right after a click.`,
    buttons: [
      { text: 'Cancel', look: 'default', press: () => answer(false) },
      { text: 'Continue', look: 'primary', press: () => answer(true) },
    ],
    dismissed: () => answer(false),
  });
}
