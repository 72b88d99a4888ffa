import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { WebKit } from '../../../../scripts/lib/engines.mjs';

/** An element of the page, as WebDriver hands it out and takes it back. */
export type ElementReference = Readonly<Record<string, string>>;

/** What WebDriver refused, with its own word for why, such as `element click intercepted`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(`${reason}: ${message}`);
    this.reason = reason;
  }
}

/** Safari has shared memory for pages that their server isolates; the GTK port calls them isolated, and has none by itself. */
const SHARED_MEMORY = { JSC_useSharedArrayBuffer: '1' };

interface Answer {
  readonly value: unknown;
}

/** Where a browser is, as its environment tells it, and what it asks for all it loads. */
export interface Surroundings {
  /** The display that it is on. */
  readonly display: string;
  /** Its user's home. */
  readonly home: string;
  /** The port of the proxy, here, through which it loads everything. */
  readonly proxy: number;
}

/** A browser of its own, and the driver that commands it by W3C's WebDriver: WebKit has no other way. */
export class Session {
  readonly #driver: ChildProcess;
  readonly #address: string;
  #id = '';
  #version = '';
  /** The window that commands go to. */
  #window = '';

  private constructor(driver: ChildProcess, address: string) {
    [this.#driver, this.#address] = [driver, address];
  }

  /** @throws Error when the driver or its browser does not start */
  static async open({ driver, browser }: WebKit, { display, home, proxy }: Surroundings): Promise<Session> {
    const port = await freePort();
    const env = { ...process.env, ...SHARED_MEMORY, DISPLAY: display, HOME: home };
    const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
    const session = new Session(child, `http://127.0.0.1:${port}`);
    const ended = new Promise<never>((_resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`${driver} ended with ${code} before its browser was open`)));
    });
    try {
      await Promise.race([session.#begin(browser, proxy), ended]);
    } catch (error) {
      child.kill();
      throw error;
    } finally {
      ended.catch(() => undefined);
    }
    return session;
  }

  /** Of the browser. */
  get version(): string {
    return this.#version;
  }

  /**
   * One command.
   *
   * @param path below the session's, such as `/url`
   * @returns the `value` of its answer
   * @throws WebDriverError when it is refused
   */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    return this.#ask(method, `/session/${this.#id}${path}`, body);
  }

  /** Has commands go to this window from now on. */
  async turnTo(window: string): Promise<void> {
    if (this.#window === window) return;
    await this.command('POST', '/window', { handle: window });
    this.#window = window;
  }

  windows(): Promise<readonly string[]> {
    return this.command('GET', '/window/handles') as Promise<readonly string[]>;
  }

  async openWindow(): Promise<string> {
    const { handle } = (await this.command('POST', '/window/new', { type: 'window' })) as { readonly handle: string };
    return handle;
  }

  async close(): Promise<void> {
    await this.command('DELETE', '').catch(() => undefined);
    this.#driver.kill();
  }

  async #begin(browser: string, proxy: number): Promise<void> {
    await this.#listening();
    const alwaysMatch = {
      pageLoadStrategy: 'none',
      acceptInsecureCerts: true,
      timeouts: { script: 180_000 },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--proxy=http://127.0.0.1:${proxy}`] },
    };
    const { sessionId, capabilities } = (await this.#ask('POST', '/session', { capabilities: { alwaysMatch } })) as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserVersion: string };
    };
    this.#id = sessionId;
    this.#version = capabilities.browserVersion;
  }

  /** Until the driver answers, or has ended, which `open` hears of. */
  async #listening(): Promise<void> {
    while (this.#driver.exitCode === null) {
      const answer = await fetch(`${this.#address}/status`).catch(() => null);
      if (answer) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #ask(method: string, path: string, body: object): Promise<unknown> {
    const sent = method === 'POST' ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};
    const response = await fetch(`${this.#address}${path}`, { method, ...sent });
    const { value } = (await response.json()) as Answer;
    if (response.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new WebDriverError(error, message);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
