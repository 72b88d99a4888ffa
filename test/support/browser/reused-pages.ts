import type { Page } from 'playwright-core';
import { closeContext } from './close-context.ts';
import type { Prepare } from './visits.ts';

/** Visitors who stay for several tests: one for each `prepare` function. */
export class ReusedPages {
  readonly #pages = new Map<Prepare | undefined, Page>();
  readonly #arrive: (prepare: Prepare | undefined) => Promise<Page>;
  readonly #startOver: (page: Page) => Promise<void>;
  readonly #untilReady: (page: Page) => Promise<void>;

  /** @param arrive opens the app for a new visitor in a browser context of their own @param startOver resets the page to its start */
  constructor(
    arrive: (prepare: Prepare | undefined) => Promise<Page>,
    startOver: (page: Page) => Promise<void>,
    untilReady: (page: Page) => Promise<void>,
  ) {
    [this.#arrive, this.#startOver, this.#untilReady] = [arrive, startOver, untilReady];
  }

  /** Runs a test's work on the page, with its form newly opened. A visitor whose test has failed is not used again. */
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
      if (page) await closeContext(page.context());
      this.#pages.delete(prepare);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => closeContext(page.context())));
  }
}

/** Has the app open its start form again, and waits until the former one, and what that had opened, are gone. */
export async function startOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    document.querySelector<HTMLElement>('#error-indicator.visible .dismiss')?.click();
    if (location.hash !== '' || location.search !== '') history.replaceState(null, '', location.pathname);
    scrollTo(0, 0);
    // Not only the form's own element, since a layout's element stays if the next form has the same layout.
    for (const former of document.querySelectorAll('.anvil-component')) former.setAttribute('data-former', '');
    return (window as unknown as { startOver(): unknown }).startOver();
  });
  await page.waitForFunction(() => !document.querySelector('[data-former], [role=dialog]'));
}
