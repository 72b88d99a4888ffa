import type { Page } from 'playwright-core';
import { goodbye } from './goodbye.ts';
import type { Prepare } from './visits.ts';

/** Visitors who stay for several tests: one for each way to be prepared. */
export class Residents {
  readonly #pages = new Map<Prepare | undefined, Page>();
  readonly #arrive: (prepare: Prepare | undefined) => Promise<Page>;
  readonly #startOver: (page: Page) => Promise<void>;
  readonly #untilReady: (page: Page) => Promise<void>;

  /** `arrive` has a new visitor open the app in a browser context of their own, `startOver` takes the page back to its start. */
  constructor(
    arrive: (prepare: Prepare | undefined) => Promise<Page>,
    startOver: (page: Page) => Promise<void>,
    untilReady: (page: Page) => Promise<void>,
  ) {
    [this.#arrive, this.#startOver, this.#untilReady] = [arrive, startOver, untilReady];
  }

  /** Does a test's work on the page, its form newly opened. Whom a test has failed with goes. */
  async stay(prepare: Prepare | undefined, work: (page: Page) => Promise<void>): Promise<void> {
    try {
      const here = this.#pages.get(prepare);
      if (here) await this.#startOver(here);
      const page = here ?? (await this.#arrive(prepare));
      this.#pages.set(prepare, page);
      await this.#untilReady(page);
      await work(page);
    } catch (error) {
      const page = this.#pages.get(prepare);
      if (page) await goodbye(page.context());
      this.#pages.delete(prepare);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => goodbye(page.context())));
  }
}

/** Has the app open its form anew where it was opened first, and waits until the former one is gone, and what it had opened. */
export async function startOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    document.querySelector<HTMLElement>('#error-indicator.visible .dismiss')?.click();
    if (location.hash !== '' || location.search !== '') history.replaceState(null, '', location.pathname);
    scrollTo(0, 0);
    // Not the form's own element: a layout stays where the next form has the same.
    for (const former of document.querySelectorAll('.anvil-component')) former.setAttribute('data-former', '');
    return (window as unknown as { startOver(): unknown }).startOver();
  });
  await page.waitForFunction(() => !document.querySelector('[data-former], [role=dialog]'));
}
