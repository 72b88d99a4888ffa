import type { SessionWindow } from './window.ts';

/** The mouse of a page, with Playwright's interface. Positions are CSS pixels in the viewport. */
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

  /** At the current position, even if a locator's `hover` has moved the mouse there. */
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
