import { follow, type Goal } from './goals.ts';
import { painted } from './painted.ts';

/** Milliseconds from the click, taken when its first listener runs. */
export interface Lap {
  /** The change was in the DOM. */
  readonly changed: number;
  /** The frame that shows it was painted. */
  readonly painted: number;
}

/** Times one click at a time, from the page's point of view. */
export class Stopwatch {
  readonly #window: Window & typeof globalThis;
  #clicked = Number.NaN;
  #lap: Promise<Lap> = Promise.reject(new Error('the stopwatch was not armed'));

  constructor(window: Window & typeof globalThis) {
    this.#window = window;
    this.#lap.catch(() => undefined);
  }

  /** When the last click came, on the page's clock. */
  get clicked(): number {
    return this.#clicked;
  }

  arm(goal: Goal): void {
    const window = this.#window;
    const { root, reached } = follow(window.document, goal);
    this.#clicked = Number.NaN;
    window.addEventListener('click', () => (this.#clicked = performance.now()), { capture: true, once: true });
    this.#lap = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!reached()) return;
        const changed = performance.now();
        observer.disconnect();
        void painted(window).then((at) => resolve({ changed: changed - this.#clicked, painted: at - this.#clicked }));
      });
      observer.observe(root, { childList: true, characterData: true, subtree: true });
    });
  }

  lap(): Promise<Lap> {
    return this.#lap;
  }
}
