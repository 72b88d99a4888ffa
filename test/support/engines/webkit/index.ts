/** Public interface of `test/support/engines/webkit`: WebKit in its GTK port, the engine of Safari, with the interface of Playwright. */
import type { Browser } from 'playwright-core';
import type { WebKit } from '../../../../scripts/lib/engines.mjs';
import { type Opener, WebKitContext } from './context.ts';
import { type Display, openDisplay } from './display.ts';
import type { Viewport, WebKitPage } from './page.ts';
import { Session } from './session.ts';
import { strictProxy } from './strict-proxy.ts';

/** @param programs what `findWebKit` found */
export async function launchWebKit(programs: WebKit): Promise<Browser> {
  const display = await openDisplay(programs.display);
  return strictProxy(new WebKitBrowser(programs, display), 'browser') as unknown as Browser;
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

  /** Known after the first page was opened. */
  version(): string {
    return [...this.#contexts].map(({ version }) => version).find((version) => version !== '') ?? '';
  }

  async newContext({ viewport = { width: 1280, height: 720 }, ...more }: ContextOptions = {}): Promise<WebKitContext> {
    if (Object.keys(more).length > 0) throw new Error(`visitors in WebKit know no ${Object.keys(more).join(', ')}`);
    const open: Opener = (where) => Session.open(this.#programs, { ...where, display: this.#display.name });
    const context = new WebKitContext(open, viewport);
    this.#contexts.add(context);
    return strictProxy(context, 'context');
  }

  async newPage(options?: ContextOptions): Promise<WebKitPage> {
    return (await this.newContext(options)).newPage();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts].map((context) => context.close()));
    this.#display.close();
  }
}
