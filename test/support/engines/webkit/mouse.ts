import type { SessionWindow } from './window.ts';

/** The mouse of a page, as Playwright has it; places are pixels of the page's window. */
export class Mouse {
  readonly #window: SessionWindow;

  constructor(window: SessionWindow) {
    this.#window = window;
  }

  move(x: number, y: number): Promise<void> {
    return this.#send([to(x, y)]);
  }

  click(x: number, y: number): Promise<void> {
    return this.#send([to(x, y), DOWN, UP]);
  }

  /** Where the mouse is, be it that a locator's `hover` took it there. */
  down(): Promise<void> {
    return this.#send([DOWN]);
  }

  up(): Promise<void> {
    return this.#send([UP]);
  }

  async #send(actions: readonly object[]): Promise<void> {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#window.command('POST', '/actions', { actions: [pointer] });
  }
}

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };

const to = (x: number, y: number): object => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
});
