import { OUR_FAULT } from '../../protocol/index.ts';
import { ServerRenderedForm } from '../host/index.ts';
import { appElement } from './app-root.ts';
import type { PageWindow } from './globals.ts';

/**
 * Take the form of the page's HTML out of the app's element, if there is one.
 *
 * @returns applies the user's input in that form to the form that is in the app's element by then
 */
export function detachServerRenderedForm(window: PageWindow): () => void {
  const { document, hearthInput } = window;
  hearthInput?.end();
  delete window.hearthInput;
  const form = ServerRenderedForm.in(appElement(document));
  return () => {
    try {
      form?.transferInput(hearthInput?.events ?? []);
    } catch (error) {
      // Logged only, since the app can start without that input.
      console.error(`Hearth: not all that was done to the start form could be handed over. ${OUR_FAULT}`, error);
    }
  };
}
