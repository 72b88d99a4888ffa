import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteChoosers } from './choosers.ts';
import { takeConsoleEntries } from './console-log.ts';
import { Downloads } from './downloads.ts';
import { type Viewport, WebKitPage } from './page.ts';
import { openRequestProxy, type RequestProxy } from './request-proxy.ts';
import { Routes } from './routes.ts';
import type { OnPage } from './scripts.ts';
import type { Session, Surroundings } from './session.ts';
import { strictProxy } from './strict-proxy.ts';
import { waitFor } from './wait-for.ts';
import { SessionWindow } from './window.ts';

const SLOWEST_STEP = 30_000;
/** Scripts that every document runs before its own. */
const ALWAYS: readonly string[] = [`(${takeConsoleEntries})()`, `(${noteChoosers})()`];

/** Starts a browser. */
export type Opener = (surroundings: Omit<Surroundings, 'display'>) => Promise<Session>;

/** A visitor with a browser of its own, which is started for its first page and ends when the visitor is to be forgotten. */
export class WebKitContext {
  readonly #open: Opener;
  readonly #viewport: Viewport;
  readonly #home = mkdtempSync(join(tmpdir(), 'hearth-home-'));
  readonly #downloads = new Downloads(this.#home);
  readonly #routes = new Routes();
  #scripts = ALWAYS;
  #proxy: RequestProxy | null = null;
  #session: Session | null = null;
  /** The pages, by window handle. */
  readonly #pages = new Map<string, WebKitPage>();
  #left: Promise<void> = Promise.resolve();
  #patience = SLOWEST_STEP;

  constructor(open: Opener, viewport: Viewport) {
    [this.#open, this.#viewport] = [open, viewport];
  }

  /** The browser's version, once it has started. */
  get version(): string {
    return this.#session?.version ?? '';
  }

  setDefaultTimeout(milliseconds: number): void {
    this.#patience = milliseconds;
    for (const page of this.#pages.values()) page.setDefaultTimeout(milliseconds);
  }

  pages(): readonly WebKitPage[] {
    return [...this.#pages.values()];
  }

  async newPage(): Promise<WebKitPage> {
    const page = this.#pageIn(await this.#emptyWindow());
    await page.setViewportSize(this.#viewport);
    return page;
  }

  /** A page that another has opened. */
  async waitForEvent(event: 'page'): Promise<WebKitPage> {
    if (event !== 'page') throw new Error(`tests in WebKit wait for no "${event}" of a context`);
    const opened = await waitFor('a page that another opens', this.#patience, async () =>
      (await this.#session?.windows())?.find((handle) => !this.#pages.has(handle)),
    );
    return this.#pageIn(opened);
  }

  async route(...route: Parameters<Routes['add']>): Promise<void> {
    this.#routes.add(...route);
  }

  async unroute(...route: Parameters<Routes['remove']>): Promise<void> {
    this.#routes.remove(...route);
  }

  async unrouteAll(): Promise<void> {
    this.#routes.clear();
  }

  /** Runs a script in all documents from now on. */
  async addInitScript(script: string | OnPage<unknown>, arg?: unknown): Promise<void> {
    this.#scripts = [...this.#scripts, typeof script === 'string' ? script : `(${script})(${JSON.stringify(arg)})`];
  }

  /** Also clears everything else that the browser has stored about the visitor. */
  async clearCookies(): Promise<void> {
    if (this.#pages.size > 0) throw new Error('tests in WebKit forget cookies when all pages are closed');
    await this.#end();
  }

  async close(): Promise<void> {
    await this.#end();
    this.#proxy?.close();
    rmSync(this.#home, { recursive: true, force: true });
  }

  #pageIn(handle: string): WebKitPage {
    const window = new SessionWindow(this.#session as Session, handle);
    const close = () => this.#leave(handle, window);
    const parts = { window, context: strictProxy(this as WebKitContext, 'context'), downloads: this.#downloads, close };
    const page = strictProxy(new WebKitPage(parts, this.#patience), 'page');
    this.#pages.set(handle, page);
    return page;
  }

  async #emptyWindow(): Promise<string> {
    if (this.#session) {
      const spare = (await this.#session.windows()).find((handle) => !this.#pages.has(handle));
      return spare ?? (await this.#session.openWindow());
    }
    this.#proxy ??= await openRequestProxy({ routes: this.#routes, scripts: () => this.#scripts });
    this.#session = await this.#open({ home: this.#home, proxy: this.#proxy.port });
    return this.#session.windows().then(([first]) => first as string);
  }

  /** Closes one window after the other. */
  #leave(handle: string, window: SessionWindow): Promise<void> {
    this.#pages.delete(handle);
    this.#left = this.#left.then(() => this.#closeWindow(handle, window));
    return this.#left;
  }

  /** The browser exits with its last window, so that one stays open, empty, for the visitor's next page. */
  async #closeWindow(handle: string, window: SessionWindow): Promise<void> {
    const open = (await this.#session?.windows()) ?? [];
    // The window may have been closed by its own page or by its opener.
    if (!open.includes(handle)) return;
    if (open.length > 1) await window.command('DELETE', '/window');
    else await window.command('POST', '/url', { url: 'about:blank' });
  }

  async #end(): Promise<void> {
    await this.#left.catch(() => undefined);
    this.#pages.clear();
    await this.#session?.close();
    this.#session = null;
  }
}
