import type { ElementReference, Session } from './session.ts';

/** One window of a session: commands to it go there, whichever had the last. */
export class SessionWindow {
  readonly #session: Session;
  readonly #handle: string;

  constructor(session: Session, handle: string) {
    [this.#session, this.#handle] = [session, handle];
  }

  /** Of the browser. */
  get version(): string {
    return this.#session.version;
  }

  /** As `Session` sends it. */
  async command(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    await this.#session.turnTo(this.#handle);
    return this.#session.command(method, path, body);
  }

  /** A command about one element. */
  toElement(element: ElementReference, path: string, body: object = {}): Promise<unknown> {
    return this.command('POST', `/element/${Object.values(element)[0]}${path}`, body);
  }
}
