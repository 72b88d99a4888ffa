import { readFileSync, writeFileSync } from 'node:fs';
import { guarded } from './guarded.ts';
import type { Heard } from './heard.ts';
import { Keyboard } from './keyboard.ts';
import { Finder, type Place } from './locator.ts';
import { Mouse } from './mouse.ts';
import { type OnPage, Scripts } from './scripts.ts';
import { type Session, WebDriverError } from './session.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** How far a page has to be when it is open. */
interface Until {
  readonly waitUntil?: 'commit' | 'load';
}

type Listener = (told: Error | { type(): string; text(): string }) => void;

const BETWEEN_LOOKS = 40;

/** A page in WebKit, as Playwright has pages: what our tests use of them. */
export class WebKitPage {
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  readonly #session: Session;
  readonly #scripts: Scripts;
  readonly #place: Place;
  readonly #root: Finder;
  readonly #context: unknown;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(session: Session, context: unknown, patience: number) {
    this.#session = session;
    this.#context = context;
    this.keyboard = guarded(new Keyboard(session), 'keyboard');
    this.mouse = guarded(new Mouse(session), 'mouse');
    this.#scripts = new Scripts(session, (heard) => this.#tell(heard));
    this.#place = { session, scripts: this.#scripts, patience };
    this.#root = new Finder(this.#place, []);
  }

  /** Of its browser. */
  get version(): string {
    return this.#session.version;
  }

  context(): unknown {
    return this.#context;
  }

  /** Nothing is routed in WebKit. */
  async unrouteAll(): Promise<void> {}

  setDefaultTimeout(milliseconds: number): void {
    this.#place.patience = milliseconds;
  }

  /** Hears `pageerror` and `console`, at the page's next step. */
  on(event: 'pageerror' | 'console', listener: Listener): this {
    if (event !== 'pageerror' && event !== 'console') throw new Error(`tests in WebKit hear of no "${event}"`);
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  async goto(address: string, until: Until = {}): Promise<void> {
    await this.#leaving(() => this.#session.command('POST', '/url', { url: address }), until);
  }

  async reload(until: Until = {}): Promise<void> {
    await this.#leaving(() => this.#session.command('POST', '/refresh'), until);
  }

  async goBack(): Promise<void> {
    await this.#session.command('POST', '/back');
  }

  async goForward(): Promise<void> {
    await this.#session.command('POST', '/forward');
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

  async waitForFunction<T>(work: OnPage<T>, arg?: unknown, { timeout = this.#place.patience } = {}) {
    const deadline = performance.now() + timeout;
    for (;;) {
      const value = await this.evaluate(work, arg).catch((error: unknown) => {
        if (error instanceof WebDriverError) return null;
        throw error;
      });
      if (value) return { jsonValue: async () => value };
      if (performance.now() > deadline) throw new Error(`waited ${timeout} ms for ${work}`);
      await new Promise((next) => setTimeout(next, BETWEEN_LOOKS));
    }
  }

  /** @param address a pattern, or how it ends behind two stars */
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
  getByTitle: Finder['getByTitle'] = (...args) => this.#root.getByTitle(...args);
  getByPlaceholder: Finder['getByPlaceholder'] = (...args) => this.#root.getByPlaceholder(...args);

  async addScriptTag({ path }: { readonly path: string }): Promise<void> {
    await this.#scripts.load(readFileSync(path, 'utf8'));
  }

  async addStyleTag({ content }: { readonly content: string }) {
    const style = await this.#scripts.run<unknown>((text: string) => {
      const element = document.createElement('style');
      element.textContent = text;
      return document.head.appendChild(element);
    }, content);
    return { evaluate: <T>(work: OnPage<T>) => this.#scripts.run(work, style) };
  }

  /** The window is as much larger as what surrounds the page. */
  async setViewportSize({ width, height }: Viewport): Promise<void> {
    const [chromeWidth, chromeHeight] = await this.evaluate<[number, number]>(
      '[outerWidth - innerWidth, outerHeight - innerHeight]',
    );
    await this.#session.command('POST', '/window/rect', { width: width + chromeWidth, height: height + chromeHeight });
    await this.waitForFunction((wide: number) => innerWidth === wide, width);
  }

  async screenshot({ path }: { readonly path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from((await this.#session.command('GET', '/screenshot')) as string, 'base64');
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  /** Until another document is there. */
  async #leaving(leave: () => Promise<unknown>, { waitUntil = 'load' }: Until): Promise<void> {
    await this.evaluate('void (window.leftByTests = true)');
    await leave();
    await this.waitForFunction((isToLoad: boolean) => {
      return !('leftByTests' in window) && (!isToLoad || document.readyState === 'complete');
    }, waitUntil === 'load');
  }

  #tell({ kind, type, text }: Heard): void {
    const told = kind === 'pageerror' ? Object.assign(new Error(text), { stack: text }) : { type: () => type, text: () => text };
    for (const listener of this.#listeners.get(kind) ?? []) listener(told);
  }
}
