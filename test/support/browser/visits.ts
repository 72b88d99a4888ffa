import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type AppServer, serveAlone } from '../../../testing/browser/app-server.ts';
import { type EngineName, engineOfTests, type LaunchOptions, launchEngine } from '../engines/index.ts';
import { closeContext } from './close-context.ts';
import { isolatingProxy, type Proxy } from './proxy.ts';
import { ReusedPages, startOver } from './reused-pages.ts';
import { closeVisits, sharedBrowser } from './shared-browser.ts';
import { withoutServiceWorkers } from './without-service-workers.ts';

/** The time limits for the start of Python, and for a step, on a busy machine; both usually take far less. */
const SLOWEST_START = 90_000;
const SLOWEST_STEP = 45_000;

export interface VisitOptions {
  /** A text that the app shows when it is ready. */
  readonly ready: string | RegExp;
  /** Options of `npm start`. */
  readonly options?: readonly string[];
  /** Prepares every visitor's browser context. */
  readonly prepare?: Prepare;
  /** A visitor who stays finds the app as the test before has left it, since the app has no `startOver`. */
  readonly asLeft?: boolean;
  /** Requirements for the browser. */
  readonly launch?: LaunchOptions;
  /** The engine that shows the app, if not the one that these tests run in. */
  readonly engine?: EngineName;
  /** Are pages cross-origin isolated, so that their workers may share memory? */
  readonly isolated?: boolean;
  /** Errors that are not Hearth's, such as that of a refused request to another site. */
  readonly harmless?: RegExp;
}

/** Prepares the browser context of a visitor. */
export type Prepare = (context: BrowserContext) => Promise<unknown>;

/** The body of a test on the page of a visitor who stays. */
export type Stay<Args extends readonly unknown[] = readonly []> = (page: Page, ...args: Args) => Promise<void>;

/** Visits of one served app, each by another user. */
export interface Visits {
  readonly server: () => AppServer;
  /** The empty page of a new visitor. */
  arrive(prepare?: Prepare): Promise<Page>;
  /** Opens the app as a new visitor and waits until it is ready. */
  open(prepare?: Prepare): Promise<Page>;
  /**
   * A test's body, for tests that leave nothing behind but what is on their form: one visitor stays for all of them (for each
   * way to be prepared one), and the app opens its form anew for each, which it offers as `startOver` on its window. After a
   * failure another visitor comes. The body gets the arguments of `test.each`, too.
   */
  staying<Args extends readonly unknown[]>(body: Stay<Args>, prepare?: Prepare): (...args: Args) => Promise<void>;
  /** Takes the unhandled errors of pages, for a test that expects some. Errors that are not taken fail the test. */
  takeErrors(): string[];
}

/** The number of blocks in the running test file that visit apps, and their browser if they cannot use that of Jest's worker. */
interface Shared {
  readonly browser: Promise<Browser> | null;
  readonly users: number;
}

const shared = new Map<EngineName, Shared>();
const sharedOf = (engine: EngineName): Shared => shared.get(engine) ?? { browser: null, users: 0 };

/** Can the browser of Jest's worker be used? Only Chromium has a headless shell beside the whole browser. */
const isUsual = (engine: EngineName, { measures, whole }: LaunchOptions): boolean =>
  engine === engineOfTests && !measures && (!whole || engine !== 'chromium');

function theBrowser(engine: EngineName, how: LaunchOptions): Promise<Browser> {
  const { browser, users } = sharedOf(engine);
  if (browser === null && isUsual(engine, how)) return sharedBrowser();
  const launched = browser ?? launchEngine(engine, how);
  shared.set(engine, { browser: launched, users });
  return launched;
}

/** Registers a use of the browser; returns a function that leaves or closes the browser, if no other block still uses it. */
function browsing(engine: EngineName): () => Promise<void> {
  const { browser, users } = sharedOf(engine);
  shared.set(engine, { browser, users: users + 1 });
  return async () => {
    const last = sharedOf(engine);
    if (last.users > 1) return void shared.set(engine, { ...last, users: last.users - 1 });
    shared.delete(engine);
    await Promise.all([closeVisits(), (await last.browser)?.close()]);
  };
}

/** Serves an app for the tests of a file, or of a block. */
export function visits(
  app: string,
  {
    ready,
    options = [],
    prepare: always,
    asLeft = false,
    launch = {},
    isolated = false,
    engine = engineOfTests,
    harmless,
  }: VisitOptions,
): Visits {
  let server: AppServer;
  let isolation: Proxy | null = null;
  let browser: Browser;
  let usual: BrowserContext | null = null;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];

  const release = browsing(engine);
  beforeAll(async () => {
    // One after the other, so that the first is closed if the second fails to start.
    browser = await theBrowser(engine, launch);
    server = await serveAlone(app, ...options);
    if (isolated) isolation = await isolatingProxy(() => server.address);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => (context === usual ? leave(context) : closeContext(context))));
    contexts = [];
    const left = errors.filter((error) => !harmless?.test(error));
    errors = [];
    expect(left).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([usual && closeContext(usual), reused.close()]);
    await Promise.all([release(), isolation?.close(), server?.stop()]);
  });

  /** Visitors with `prepare` may need a service worker. */
  const newContext = async (prepare?: Prepare): Promise<BrowserContext> => {
    const without = prepare ? {} : withoutServiceWorkers(engine);
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...without });
    context.setDefaultTimeout(SLOWEST_STEP);
    await always?.(context);
    return context;
  };

  /** The usual context has the app's files in its cache. A second visitor at the same time, or one with `prepare`, needs another one. */
  const contextFor = async (prepare: Prepare | undefined): Promise<BrowserContext> => {
    if (!prepare && usual && !contexts.includes(usual)) return usual;
    const context = await newContext(prepare);
    if (prepare) await prepare(context);
    else usual ??= context;
    return context;
  };

  const newPage = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(`page: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()}`);
    });
    return page;
  };
  const arrive = async (prepare?: Prepare): Promise<Page> => {
    const context = await contextFor(prepare);
    contexts.push(context);
    return newPage(context);
  };
  const address = (): string => (isolation ? `http://localhost:${isolation.port}` : server.address);
  /** Waits until the app's own form shows, and not only the painted one, which does not handle events yet. */
  const untilReady = async (page: Page): Promise<void> => {
    await page.getByText(ready).first().waitFor({ timeout: SLOWEST_START });
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: SLOWEST_START });
  };
  const reused = new ReusedPages(
    async (prepare) => {
      const context = await newContext(prepare);
      await prepare?.(context);
      const page = await newPage(context);
      await page.goto(address());
      if (asLeft) return page;
      await untilReady(page);
      // A form's event handlers are there once its code has run, which is slightly after the form is first shown.
      await page.waitForFunction(() => 'startOver' in window);
      return page;
    },
    asLeft ? async () => undefined : startOver,
    untilReady,
  );

  return {
    server: () => server,
    arrive,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async open(prepare) {
      const page = await arrive(prepare);
      await page.goto(address());
      await untilReady(page);
      return page;
    },
    staying:
      (body, prepare) =>
      (...args) =>
        reused.stay(prepare, (page) => body(page, ...args)),
  };
}

/** Clears what the context knows of this visitor, since the next one uses the same browser. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
}
