import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type AppServer, serveAlone } from '../../../testing/browser/app-server.ts';
import { type EngineName, engineOfTests, type LaunchOptions, launchEngine } from '../engines/index.ts';
import { goodbye } from './goodbye.ts';
import { isolatingProxy, type Proxy } from './proxy.ts';
import { Residents, startOver } from './residents.ts';
import { leaveBrowser, workerBrowser } from './worker-browser.ts';

/** Enough for a test, for Python to start, and for a step on a busy machine; what tests wait for comes far sooner. */
const SLOWEST_TEST = 180_000;
const SLOWEST_START = 90_000;
const SLOWEST_STEP = 45_000;

export interface VisitOptions {
  /** A text that the app shows when it is ready. */
  readonly ready: string | RegExp;
  /** Options of `npm start`. */
  readonly options?: readonly string[];
  /** Changes what every visitor's browser gets. */
  readonly prepare?: Prepare;
  /** Who stays finds the app as the test before has left it, since it has no `startOver`. */
  readonly asLeft?: boolean;
  /** What the browser has to be like. */
  readonly launch?: LaunchOptions;
  /** Shows the app, in place of the one that these tests run in. */
  readonly engine?: EngineName;
  /** The server isolates its pages, so that their workers may share memory. */
  readonly isolated?: boolean;
  /** Errors that are none of ours, such as what is refused because it comes from elsewhere. */
  readonly harmless?: RegExp;
}

/** Changes what the browser of one visitor gets. */
export type Prepare = (context: BrowserContext) => Promise<unknown>;

/** What a test does with the page of a visitor who stays. */
export type Stay<Args extends readonly unknown[] = readonly []> = (page: Page, ...args: Args) => Promise<void>;

/** Visits of one served app by people who have nothing to do with each other. */
export interface Visits {
  readonly server: () => AppServer;
  /** The page of a new visitor who has not gone anywhere yet. */
  arrive(prepare?: Prepare): Promise<Page>;
  /** Opens the app as a new visitor and waits until it is ready. */
  open(prepare?: Prepare): Promise<Page>;
  /**
   * A test's body, for tests that leave nothing behind but what is on their form: one visitor stays for all of them (for each
   * way to be prepared one), and the app opens its form anew for each, which it offers as `startOver` on its window. After a
   * failure another visitor comes. The body gets the arguments of `test.each`, too.
   */
  staying<Args extends readonly unknown[]>(body: Stay<Args>, prepare?: Prepare): (...args: Args) => Promise<void>;
  /** Errors that pages met and nobody handled; a test that expects some takes them. Unexpected ones fail the test. */
  takeErrors(): string[];
}

/** How many blocks of the test file that runs visit apps, and with which browser where the worker's does not do. */
interface Shared {
  readonly browser: Promise<Browser> | null;
  readonly users: number;
}

const shared = new Map<EngineName, Shared>();
const sharedOf = (engine: EngineName): Shared => shared.get(engine) ?? { browser: null, users: 0 };

/** Does the worker's browser do? Only Chromium has a shell beside the whole browser. */
const isUsual = (engine: EngineName, { measures, whole }: LaunchOptions): boolean =>
  engine === engineOfTests && !measures && (!whole || engine !== 'chromium');

function theBrowser(engine: EngineName, how: LaunchOptions): Promise<Browser> {
  const { browser, users } = sharedOf(engine);
  if (browser === null && isUsual(engine, how)) return workerBrowser();
  const launched = browser ?? launchEngine(engine, how);
  shared.set(engine, { browser: launched, users });
  return launched;
}

/** Says that the browser is going to be used; gives what leaves or closes it, unless others use it yet. */
function browsing(engine: EngineName): () => Promise<void> {
  const { browser, users } = sharedOf(engine);
  shared.set(engine, { browser, users: users + 1 });
  return async () => {
    const last = sharedOf(engine);
    if (last.users > 1) return void shared.set(engine, { ...last, users: last.users - 1 });
    shared.delete(engine);
    await Promise.all([leaveBrowser(), (await last.browser)?.close()]);
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
  jest.setTimeout(SLOWEST_TEST);
  let server: AppServer;
  let isolation: Proxy | null = null;
  let browser: Browser;
  let usual: BrowserContext | null = null;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];

  const release = browsing(engine);
  beforeAll(async () => {
    // One after the other, so that what did start is closed when the other fails.
    browser = await theBrowser(engine, launch);
    server = await serveAlone(app, ...options);
    if (isolated) isolation = await isolatingProxy(() => server.address);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => (context === usual ? leave(context) : goodbye(context))));
    contexts = [];
    const left = errors.filter((error) => !harmless?.test(error));
    errors = [];
    expect(left).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([usual && goodbye(usual), residents.close()]);
    await Promise.all([release(), isolation?.close(), server?.stop()]);
  });

  /** Who is prepared for something may need service workers. For others one would keep all that the app is made of, which is dear. */
  const newContext = async (prepare?: Prepare): Promise<BrowserContext> => {
    const without = engine === 'chromium' && !prepare ? ({ serviceWorkers: 'block' } as const) : {};
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...without });
    context.setDefaultTimeout(SLOWEST_STEP);
    await always?.(context);
    return context;
  };

  /** The usual browser has the app's files in its cache. Two visitors at once, and one who is prepared, need their own. */
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
  /** What the app shows is its own, and not painted before Python was there, which hears nobody yet. */
  const untilReady = async (page: Page): Promise<void> => {
    await page.getByText(ready).first().waitFor({ timeout: SLOWEST_START });
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: SLOWEST_START });
  };
  const residents = new Residents(
    async (prepare) => {
      const context = await newContext(prepare);
      await prepare?.(context);
      const page = await newPage(context);
      await page.goto(address());
      if (asLeft) return page;
      await untilReady(page);
      // What a form listens to is listened to once its code has run, which is a moment after it is first seen.
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
        residents.stay(prepare, (page) => body(page, ...args)),
  };
}

/** The next visitor comes to the same browser, and is nobody it knows. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
}
