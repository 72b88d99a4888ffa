import { OUR_FAULT } from '../../protocol/index.ts';
import { EarlyForm } from '../host/index.ts';
import { appPlace } from './app-root.ts';
import type { PageWindow } from './globals.ts';

/**
 * Take the form out of the app's place that came with the page as HTML, if any.
 *
 * @returns has what was done to it done to what stands in the place by then
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
      // The app starts all the same.
      console.error(`Hearth: not all that was done to the start form could be handed over. ${OUR_FAULT}`, error);
    }
  };
}
