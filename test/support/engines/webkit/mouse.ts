import type { Session } from './session.ts';

/** The mouse of a page, as Playwright has it; places are pixels of the page's window. */
export class Mouse {
  readonly #session: Session;
  #at: readonly [x: number, y: number] = [0, 0];

  constructor(session: Session) {
    this.#session = session;
  }

  async move(x: number, y: number): Promise<void> {
    this.#at = [x, y];
    await this.#send([]);
  }

  async click(x: number, y: number): Promise<void> {
    this.#at = [x, y];
    await this.#send([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  down(): Promise<void> {
    return this.#send([{ type: 'pointerDown', button: 0 }]);
  }

  up(): Promise<void> {
    return this.#send([{ type: 'pointerUp', button: 0 }]);
  }

  async #send(actions: readonly object[]): Promise<void> {
    const [x, y] = this.#at.map(Math.round);
    const there = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [there, ...actions] };
    await this.#session.command('POST', '/actions', { actions: [pointer] });
  }
}
