import type { ElementReference, Session } from './session.ts';

/** One window of a session: its commands apply to it, whichever window the last command was for. */
export class SessionWindow {
  readonly #session: Session;
  readonly #handle: string;

  constructor(session: Session, handle: string) {
    [this.#session, this.#handle] = [session, handle];
  }

  /** The browser's version. */
  get version(): string {
    return this.#session.version;
  }

  /** Sends a command, as `Session.command`. */
  async command(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    await this.#session.turnTo(this.#handle);
    return this.#session.command(method, path, body);
  }

  /** Sends a command for one element. */
  toElement(element: ElementReference, path: string, body: object = {}): Promise<unknown> {
    return this.command('POST', `${addressOf(element)}${path}`, body);
  }

  /** A PNG image of what is seen where one element is. */
  async imageOf(element: ElementReference): Promise<Buffer> {
    return Buffer.from((await this.command('GET', `${addressOf(element)}/screenshot`)) as string, 'base64');
  }
}

const addressOf = (element: ElementReference): string => `/element/${Object.values(element)[0]}`;
