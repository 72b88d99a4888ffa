import type { PageWindow } from './globals.ts';

/** Installs `anvil.deferLoad()`, unless the page's head has defined it (wire §3.3). */
export function installDeferLoad(window: PageWindow): void {
  const anvil = (window.anvil ??= {});
  const waiting = (anvil._loadAppAfter ??= []);
  anvil.deferLoad ??= () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(promise);
    return resolve;
  };
}
