import type { Browser, Page } from 'playwright-core';
import { answerModules } from '../../test/support/public/modules.ts';
import { showcaseWorkspace } from '../../test/support/public/workspace.ts';
import { serveApp } from '../../testing/browser/app-server.ts';
import type { LibraryJobId } from './catalogue.ts';

/** A page of a public library's components, served with the library. */
export interface LibraryPage {
  /** Milliseconds of each opening, in a browser context of its own. */
  measure(browser: Browser): Promise<Readonly<Record<LibraryJobId, number>>>;
  stop(): Promise<void>;
}

/** Serve the page; null where `HEARTH_CLONES`, which names the folder with the library, is not set (docs/how-to/use-public-apps.md). */
export async function serveLibraryPage(): Promise<LibraryPage | null> {
  if (!process.env['HEARTH_CLONES']) return null;
  const { app, options } = showcaseWorkspace('Opener');
  const server = await serveApp(app, ...options, '--startup', 'Opener');
  return {
    async measure(browser) {
      const context = await browser.newContext();
      await answerModules(context);
      const page = await context.newPage();
      await page.goto(server.address);
      await page.waitForFunction(() => window.showForm !== undefined);
      const openLibrary = await openUntilLive(page);
      const openLibraryAgain = await openUntilLive(page);
      await context.close();
      return { openLibrary, openLibraryAgain };
    },
    stop: () => server.stop(),
  };
}

/** Milliseconds to open the form, click its last component as soon as that is there, and show that the click was handled. */
function openUntilLive(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        let clicked: Element | null = null;
        const observer = new MutationObserver(() => {
          if (clicked?.textContent?.includes('Clicked')) {
            observer.disconnect();
            resolve(performance.now() - start);
          }
          if (clicked) return;
          const last = [...document.querySelectorAll<HTMLElement>('.anvil-role-last')].find((one) =>
            one.textContent?.includes('The last'),
          );
          if (!last) return;
          clicked = last;
          setTimeout(() => (last.querySelector('button') ?? last).click());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        window.showForm?.('Fifty').catch(reject);
        setTimeout(() => reject(new Error('the click on the last component was never handled')), 60_000);
      }),
  );
}

declare global {
  interface Window {
    /** Opens a form of the showcase (`test/public/showcase/client_code/Opener`). */
    showForm?: (name: string) => Promise<unknown>;
  }
}
