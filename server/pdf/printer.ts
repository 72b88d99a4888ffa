import type { Browser, ConsoleMessage } from 'playwright-core';
import type { Paper } from './paper.ts';
import { Places } from './places.ts';

/** Timeout in milliseconds for a page to become ready; KEPT_WARM is how long an idle browser is kept. */
const PAGE_TIMEOUT = 60_000;
const KEPT_WARM = 60_000;
/** Maximum number of pages at a time; others wait. */
const MOST_PAGES = 3;

const SAID = /^(?:READY_TO_PRINT|PRINT_ERROR)/;

/** The page reported an error (wire §3.9). */
export class PageFailed extends Error {}

/** Prints pages with an installed browser, which is started for the first page and closed some time after the last one. */
export class Printer {
  readonly #program: string;
  readonly #places = new Places(MOST_PAGES);
  #browser: Promise<Browser> | null = null;
  #ending: NodeJS.Timeout | undefined;

  /** @param program path of a Chrome or Chromium */
  constructor(program: string) {
    this.#program = program;
  }

  /**
   * Prints a page as PDF once it reports that it is ready.
   *
   * @param signal aborted when the result is no longer needed
   * @throws PageFailed with the page's error; Error when the browser cannot be started, or on a timeout
   */
  async print(url: string, paper: Paper, signal: AbortSignal): Promise<Uint8Array> {
    await this.#places.take(signal);
    clearTimeout(this.#ending);
    try {
      return await printed(await this.#started(), url, paper, signal);
    } finally {
      this.#places.leave();
      if (this.#places.areFree) this.#ending = setTimeout(() => void this.close(), KEPT_WARM).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending);
    const browser = this.#browser;
    this.#browser = null;
    await browser?.then((started) => started.close()).catch(() => undefined);
  }

  #started(): Promise<Browser> {
    if (this.#browser) return this.#browser;
    const browser = start(this.#program);
    // Another browser may have replaced it meanwhile, which must still be closed later.
    const forget = (): void => {
      if (this.#browser === browser) this.#browser = null;
    };
    browser.then((started) => started.on('disconnected', forget), forget);
    this.#browser = browser;
    return browser;
  }
}

async function start(program: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = ['--disable-gpu', '--disable-dev-shm-usage'];
  // Chromium's sandbox does not work as root.
  return chromium.launch({ executablePath: program, chromiumSandbox: process.getuid?.() !== 0, args });
}

/** Prints a page in a browser context of its own, so that nothing of it is kept. */
async function printed(browser: Browser, url: string, paper: Paper, signal: AbortSignal): Promise<Uint8Array> {
  const context = await browser.newContext();
  const close = (): void => void context.close().catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT);
    const saying = page.waitForEvent('console', (message) => SAID.test(message.text()));
    const [said] = await Promise.all([saying, page.goto(url)]);
    if (said.text().startsWith('PRINT_ERROR')) throw new PageFailed(await failureOf(said));
    await page.waitForLoadState('networkidle');
    return await page.pdf({ ...paper, printBackground: true });
  } finally {
    signal.removeEventListener('abort', close);
    await context.close().catch(() => undefined);
  }
}

async function failureOf(said: ConsoleMessage): Promise<string> {
  const told = JSON.parse(String(await said.args()[1]?.jsonValue())) as Partial<Record<'type' | 'message', unknown>> & {
    trace?: unknown;
  };
  const [place] = Array.isArray(told.trace) ? told.trace : [];
  const where = Array.isArray(place) ? ` (${place.join(':')})` : '';
  return `${told.type}: ${told.message}${where}`;
}
