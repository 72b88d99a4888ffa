import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { within } from '../beside-react/index.ts';
import type { StartTimes } from '../beside-react/probe/start.ts';
import { browserFlags, chromiumName } from '../common/index.ts';

const WINDOW = '--window-size=1200,900';

/**
 * A page in a browser of its own, with an empty profile, that no debugger observes while it starts. Playwright has the debugger report
 * requests and scripts, for which the browser records stacks and parses functions again: 70 of the 240 ms that the page's thread spent in
 * a cold start of Hearth (one trace each).
 */
export interface UndebuggedPage {
  /** The browser's name and version. */
  readonly browser: string;
  open(address: string): Promise<StartTimes>;
  reload(): Promise<StartTimes>;
  /** @throws Error when the page met errors since it was opened last */
  close(): Promise<void>;
}

/** @param probe the source of the probe, which runs before the page's own scripts */
export async function openUndebuggedPage(name: string, probe: string): Promise<UndebuggedPage> {
  const browser = await launchChromium([WINDOW, ...browserFlags]);
  const page = await Target.of(browser);
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: probe });
  const started = async (navigate: () => Promise<unknown>): Promise<StartTimes> => {
    const there = page.next('Page.frameNavigated');
    await navigate();
    await there;
    const times = page.send('Runtime.evaluate', { expression: 'bench.started()', awaitPromise: true, returnByValue: true });
    const { result } = (await within(times, `the first text of ${name}`)) as { result: { value: StartTimes } };
    return result.value;
  };
  return {
    browser: chromiumName(browser),
    open: (url) => started(() => page.send('Page.navigate', { url })),
    reload: () => started(() => page.send('Page.reload')),
    async close() {
      const errors = await page.errors();
      await browser.close();
      if (errors.length > 0) throw new Error(`the page of ${name} met errors:\n${errors.join('\n')}`);
    },
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Speaks Chromium's DevTools protocol with a page in the browser's default context, which Playwright does not attach to. */
class Target {
  readonly #browser: CDPSession;
  readonly #session: string;
  readonly #heard = new Set<(message: Message) => void>();
  #sent = 0;

  private constructor(browser: CDPSession, session: string) {
    this.#browser = browser;
    this.#session = session;
    browser.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId === session) for (const hear of [...this.#heard]) hear(JSON.parse(message) as Message);
    });
  }

  static async of(browser: Browser): Promise<Target> {
    const session = await browser.newBrowserCDPSession();
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return new Target(session, sessionId);
  }

  /** Returns the command's result. @throws Error when the browser refuses the command */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.#sent += 1;
    const id = this.#sent;
    const answer = this.#first((message) => message.id === id);
    const message = JSON.stringify({ id, method, params });
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#session, message });
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async next(method: string): Promise<void> {
    await this.#first((message) => message.method === method);
  }

  /** The page's errors so far: the browser keeps them, and reports them when `Runtime` is enabled. */
  async errors(): Promise<string[]> {
    const errors: string[] = [];
    const hear = ({ method, params }: Message): void => {
      if (method === 'Runtime.exceptionThrown' || (params as { type?: string } | undefined)?.type === 'error')
        errors.push(JSON.stringify(params));
    };
    this.#heard.add(hear);
    await this.send('Runtime.enable');
    this.#heard.delete(hear);
    return errors;
  }

  #first(wanted: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => {
      const hear = (message: Message): void => {
        if (!wanted(message)) return;
        this.#heard.delete(hear);
        resolve(message);
      };
      this.#heard.add(hear);
    });
  }
}
