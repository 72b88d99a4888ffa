import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { WebKit } from '../../../../scripts/lib/engines.mjs';

/** A reference to an element of the page, in WebDriver's format. */
export type ElementReference = Readonly<Record<string, string>>;

/** An error of WebDriver, with its code as `reason`, such as `element click intercepted`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(`${reason}: ${message}`);
    this.reason = reason;
  }
}

/**
 * Safari enables shared memory on cross-origin isolated pages; the GTK port reports such pages as isolated, but has it disabled by
 * default.
 */
const SHARED_MEMORY = { JSC_useSharedArrayBuffer: '1' };

interface Answer {
  readonly value: unknown;
}

/** The environment that a browser runs in. */
export interface Surroundings {
  /** The X display. */
  readonly display: string;
  /** The home folder of its user. */
  readonly home: string;
  /** The port on this machine of the proxy through which it loads everything. */
  readonly proxy: number;
}

/** A browser and its driver, which controls it by WebDriver: WebKit supports nothing else. */
export class Session {
  readonly #driver: ChildProcess;
  readonly #address: string;
  #id = '';
  #version = '';
  /** The window to which commands apply. */
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

  /** The browser's version. */
  get version(): string {
    return this.#version;
  }

  /** Sends one command. */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    return this.#ask(method, `/session/${this.#id}${path}`, body);
  }

  /** Makes commands apply to this window. */
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

  /** Waits until the driver answers or has exited, which `open` notices by itself. */
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
