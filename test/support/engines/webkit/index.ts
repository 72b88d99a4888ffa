/** The door of `test/support/engines/webkit`: WebKit in its GTK port, the engine of Safari, as if Playwright drove it. */
import type { Browser } from 'playwright-core';
import type { WebKit } from '../../../../scripts/lib/engines.mjs';
import { type Display, openDisplay } from './display.ts';
import { guarded } from './guarded.ts';
import { type Viewport, WebKitPage } from './page.ts';
import { Session } from './session.ts';

/** @param programs what `findWebKit` found */
export async function launchWebKit(programs: WebKit): Promise<Browser> {
  const display = await openDisplay(programs.display);
  return guarded(new WebKitBrowser(programs, display), 'browser') as unknown as Browser;
}

interface ContextOptions {
  readonly viewport?: Viewport;
}

class WebKitBrowser {
  readonly #programs: WebKit;
  readonly #display: Display;
  readonly #contexts = new Set<WebKitContext>();

  constructor(programs: WebKit, display: Display) {
    [this.#programs, this.#display] = [programs, display];
  }

  /** Known from its first page on. */
  version(): string {
    return [...this.#contexts].flatMap((context) => context.pages())[0]?.version ?? '';
  }

  async newContext({ viewport = { width: 1280, height: 720 }, ...more }: ContextOptions = {}): Promise<WebKitContext> {
    if (Object.keys(more).length > 0) throw new Error(`visitors in WebKit know no ${Object.keys(more).join(', ')}`);
    const context = new WebKitContext(() => Session.open(this.#programs, this.#display.name), viewport);
    this.#contexts.add(context);
    return guarded(context, 'context');
  }

  async newPage(options?: ContextOptions): Promise<WebKitPage> {
    return (await this.newContext(options)).newPage();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts].map((context) => context.close()));
    this.#display.close();
  }
}

/** A visitor. Each page is a browser of its own, which keeps nothing: two pages of one visitor share no cookies. */
class WebKitContext {
  readonly #open: () => Promise<Session>;
  readonly #viewport: Viewport;
  #pages: WebKitPage[] = [];
  #patience = 30_000;

  constructor(open: () => Promise<Session>, viewport: Viewport) {
    [this.#open, this.#viewport] = [open, viewport];
  }

  setDefaultTimeout(milliseconds: number): void {
    this.#patience = milliseconds;
    for (const page of this.#pages) page.setDefaultTimeout(milliseconds);
  }

  pages(): readonly WebKitPage[] {
    return this.#pages;
  }

  async newPage(): Promise<WebKitPage> {
    const page = guarded(new WebKitPage(await this.#open(), guarded(this, 'context'), this.#patience), 'page');
    this.#pages.push(page);
    await page.setViewportSize(this.#viewport);
    return page;
  }

  /** Nothing is routed in WebKit. */
  async unrouteAll(): Promise<void> {}

  /** They went with their pages. */
  async clearCookies(): Promise<void> {}

  async close(): Promise<void> {
    const pages = this.#pages;
    this.#pages = [];
    await Promise.all(pages.map((page) => page.close()));
  }
}
