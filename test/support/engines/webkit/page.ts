import { readFileSync, writeFileSync } from 'node:fs';
import { takeChooser } from './choosers.ts';
import type { ConsoleEntry } from './console-log.ts';
import type { Download, Downloads } from './downloads.ts';
import { Handle } from './handle.ts';
import { Keyboard } from './keyboard.ts';
import { Finder, type Place } from './locator.ts';
import { Mouse } from './mouse.ts';
import type { Routes } from './routes.ts';
import { type OnPage, Scripts } from './scripts.ts';
import { type ElementReference, WebDriverError } from './session.ts';
import { setFiles } from './set-files.ts';
import { strictProxy } from './strict-proxy.ts';
import { waitFor } from './wait-for.ts';
import type { SessionWindow } from './window.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** How far a page must have loaded to count as open. */
interface Until {
  readonly waitUntil?: 'commit' | 'load';
}

type Listener = (told: Error | ConsoleLine) => void;

interface ConsoleLine {
  type(): string;
  text(): string;
}

interface FileChooser {
  setFiles: Finder['setInputFiles'];
}

/** What a page gets from its visitor. */
export interface PageParts<Context> {
  readonly window: SessionWindow;
  readonly context: Context;
  readonly downloads: Downloads;
  readonly close: () => Promise<void>;
}

/** The context's methods for its pages: all pages of a visitor share routes and initial scripts. */
interface Shared {
  route(...route: Parameters<Routes['add']>): Promise<void>;
  unroute(...route: Parameters<Routes['remove']>): Promise<void>;
  addInitScript(script: string | OnPage<unknown>, arg?: unknown): Promise<void>;
}

/** A page in WebKit, with the part of Playwright's interface that our tests use. */
export class WebKitPage {
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  readonly #parts: PageParts<Shared>;
  readonly #scripts: Scripts;
  readonly #place: Place;
  readonly #root: Finder;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(parts: PageParts<Shared>, patience: number) {
    const { window } = parts;
    this.#parts = parts;
    this.keyboard = strictProxy(new Keyboard(window), 'keyboard');
    this.mouse = strictProxy(new Mouse(window), 'mouse');
    this.#scripts = new Scripts(window, (heard) => this.#tell(heard));
    this.#place = { window, scripts: this.#scripts, page: strictProxy(this as WebKitPage, 'page'), patience };
    this.#root = new Finder(this.#place, []);
  }

  context(): unknown {
    return this.#parts.context;
  }

  route: Shared['route'] = (...args) => this.#parts.context.route(...args);
  unroute: Shared['unroute'] = (...args) => this.#parts.context.unroute(...args);
  addInitScript: Shared['addInitScript'] = (...args) => this.#parts.context.addInitScript(...args);

  /** Nothing to do: all routes belong to the context. */
  async unrouteAll(): Promise<void> {}

  /** Nothing to do: no window covers another, and each command activates its own window. */
  async bringToFront(): Promise<void> {}

  setDefaultTimeout(milliseconds: number): void {
    this.#place.patience = milliseconds;
  }

  /** Listens to `pageerror` and `console`, which are reported with the page's next step. */
  on(event: 'pageerror' | 'console', listener: Listener): this {
    if (event !== 'pageerror' && event !== 'console') throw new Error(`tests in WebKit hear of no "${event}"`);
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  async goto(address: string, until: Until = {}): Promise<void> {
    await this.#leaving(() => this.#parts.window.command('POST', '/url', { url: address }), until);
  }

  async reload(until: Until = {}): Promise<void> {
    await this.#leaving(() => this.#parts.window.command('POST', '/refresh'), until);
  }

  async goBack(): Promise<void> {
    await this.#parts.window.command('POST', '/back');
  }

  async goForward(): Promise<void> {
    await this.#parts.window.command('POST', '/forward');
  }

  url(): Promise<string> {
    return this.evaluate('location.href');
  }

  title(): Promise<string> {
    return this.evaluate('document.title');
  }

  evaluate<T>(work: OnPage<T> | string, arg?: unknown): Promise<T> {
    return typeof work === 'string' ? this.#scripts.value(work) : this.#scripts.run(work, arg ?? null);
  }

  async evaluateHandle(work: OnPage<unknown>, arg?: unknown): Promise<Handle> {
    return strictProxy(await Handle.of(this.#scripts, work, arg ?? null), 'handle');
  }

  async waitForFunction<T>(work: OnPage<T>, arg?: unknown, { timeout = this.#place.patience } = {}) {
    const value = await waitFor(String(work), timeout, async () => {
      const found = await this.evaluate(work, arg).catch((error: unknown) => {
        if (error instanceof WebDriverError) return undefined;
        throw error;
      });
      return found || undefined;
    });
    return { jsonValue: async () => value };
  }

  waitForEvent(event: 'download'): Promise<Download>;
  waitForEvent(event: 'filechooser'): Promise<FileChooser>;
  waitForEvent(event: 'pageerror'): Promise<Error>;
  waitForEvent(event: 'console', isIt: (line: ConsoleLine) => boolean): Promise<ConsoleLine>;
  waitForEvent(event: string, isIt?: (line: ConsoleLine) => boolean): Promise<unknown> {
    if (event === 'download') return this.#parts.downloads.next(this.#place.patience);
    if (event === 'filechooser') return this.#chooser();
    if (event === 'pageerror') return this.#told(event, () => true);
    if (event === 'console' && isIt) return this.#told(event, (told) => !(told instanceof Error) && isIt(told));
    throw new Error(`tests in WebKit wait for no "${event}" of a page`);
  }

  /** @param address a pattern, or an ending after two stars */
  async waitForURL(address: string | RegExp): Promise<void> {
    if (typeof address === 'string' && !/^\*\*[^*?[{]+$/.test(address))
      throw new Error(`expected a pattern, or an address that begins with "**", got ${address}`);
    const { source, flags } =
      typeof address === 'string' ? new RegExp(`${address.slice(2).replaceAll(/[/.+()]/g, '\\$&')}$`) : address;
    const isThere = ([pattern, how]: readonly [string, string]): boolean => new RegExp(pattern, how).test(location.href);
    await this.waitForFunction(isThere, [source, flags]);
  }

  locator: Finder['locator'] = (...args) => this.#root.locator(...args);
  getByText: Finder['getByText'] = (...args) => this.#root.getByText(...args);
  getByRole: Finder['getByRole'] = (...args) => this.#root.getByRole(...args);
  getByLabel: Finder['getByLabel'] = (...args) => this.#root.getByLabel(...args);
  getByTitle: Finder['getByTitle'] = (...args) => this.#root.getByTitle(...args);
  getByPlaceholder: Finder['getByPlaceholder'] = (...args) => this.#root.getByPlaceholder(...args);

  async addScriptTag({ path, content }: { readonly path?: string; readonly content?: string }): Promise<void> {
    await this.#scripts.load(content ?? readFileSync(path as string, 'utf8'));
  }

  setContent(html: string): Promise<void> {
    return this.evaluate((text: string) => {
      document.open();
      document.write(text);
      document.close();
    }, html);
  }

  async addStyleTag({ content }: { readonly content: string }) {
    const style = await this.#scripts.run<unknown>((text: string) => {
      const element = document.createElement('style');
      element.textContent = text;
      return document.head.appendChild(element);
    }, content);
    return { evaluate: <T>(work: OnPage<T>) => this.#scripts.run(work, style) };
  }

  /** The window gets larger than this by the size of its frame. */
  async setViewportSize({ width, height }: Viewport): Promise<void> {
    const [chromeWidth, chromeHeight] = await this.evaluate<[number, number]>(
      '[outerWidth - innerWidth, outerHeight - innerHeight]',
    );
    await this.#parts.window.command('POST', '/window/rect', { width: width + chromeWidth, height: height + chromeHeight });
    await this.waitForFunction((wide: number) => innerWidth === wide, width);
  }

  async screenshot({ path }: { readonly path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from((await this.#parts.window.command('GET', '/screenshot')) as string, 'base64');
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
  }

  close(): Promise<void> {
    return this.#parts.close();
  }

  async #chooser(): Promise<FileChooser> {
    const input = await waitFor(
      'a dialog of files',
      this.#place.patience,
      async () => ((await this.#scripts.run<unknown>(takeChooser)) as ElementReference | null) ?? undefined,
    );
    return { setFiles: (chosen) => setFiles(this.#parts.window, input, chosen) };
  }

  async #told(event: 'pageerror' | 'console', isIt: (told: Parameters<Listener>[0]) => boolean): Promise<Error | ConsoleLine> {
    let found: Error | ConsoleLine | undefined;
    const listener: Listener = (told) => {
      if (isIt(told)) found ??= told;
    };
    this.on(event, listener);
    try {
      return await waitFor(`a ${event}`, this.#place.patience, async () => {
        await this.evaluate('null');
        return found;
      });
    } finally {
      this.#listeners.get(event)?.delete(listener);
    }
  }

  /** Waits until another document has loaded. */
  async #leaving(leave: () => Promise<unknown>, { waitUntil = 'load' }: Until): Promise<void> {
    await this.evaluate('void (window.leftByTests = true)');
    await leave();
    await this.waitForFunction((isToLoad: boolean) => {
      return !('leftByTests' in window) && (!isToLoad || document.readyState === 'complete');
    }, waitUntil === 'load');
  }

  #tell({ kind, type, text }: ConsoleEntry): void {
    const told = kind === 'pageerror' ? Object.assign(new Error(text), { stack: text }) : { type: () => type, text: () => text };
    for (const listener of this.#listeners.get(kind) ?? []) listener(told);
  }
}
