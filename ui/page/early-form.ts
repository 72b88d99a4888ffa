import { OUR_FAULT } from '../../protocol/index.ts';
import { EarlyForm } from '../host/index.ts';
import { appPlace } from './app-root.ts';
import type { PageWindow } from './globals.ts';

/**
 * Take the form of the page's HTML out of the app's element, if there is one.
 *
 * @returns applies the user's input in that form to the form that is in the app's element by then
 */
export function takeEarlyForm(window: PageWindow): () => void {
  const { document, hearthDeeds } = window;
  hearthDeeds?.end();
  delete window.hearthDeeds;
  const form = EarlyForm.in(appPlace(document));
  return () => {
    try {
      form?.giveWay(hearthDeeds?.clicks ?? []);
    } catch (error) {
      // Logged only, since the app can start without that input.
      console.error(`Hearth: not all that was done to the start form could be handed over. ${OUR_FAULT}`, error);
    }
  };
}
