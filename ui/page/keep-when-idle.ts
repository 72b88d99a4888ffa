import type { PageWindow } from './globals.ts';
import type { KeepingTerms } from './keeping.ts';

/** Where an idle moment is not told of (Safari): milliseconds after the app is open. */
const SOON_MS = 1000;
/** Within this an idle moment has to come. */
const LATEST_MS = 5000;

/** Have the browser keep what the app was opened with, for visits to come. What does it is loaded when there is time, too. */
export function keepWhenIdle(window: PageWindow & typeof globalThis, terms: KeepingTerms): void {
  // What does not come is asked for by the next visit.
  const keep = (): Promise<void> =>
    import('./keeping.ts').then(
      ({ keep }) => keep(window, terms),
      () => undefined,
    );
  if ('requestIdleCallback' in window) window.requestIdleCallback(keep, { timeout: LATEST_MS });
  else setTimeout(keep, SOON_MS);
}
