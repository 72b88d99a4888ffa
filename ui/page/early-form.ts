import { EarlyForm } from '../host/index.ts';
import { appPlace } from './app-root.ts';
import type { PageWindow } from './globals.ts';

/**
 * Take the form out of the app's place that came with the page as HTML, if any.
 *
 * @returns has what was done to it done to what stands in the place by then
 */
export function takeEarlyForm({ document, hearthDeeds }: PageWindow): () => void {
  hearthDeeds?.end();
  const form = EarlyForm.in(appPlace(document));
  return () => form?.giveWay(hearthDeeds?.clicks ?? []);
}
