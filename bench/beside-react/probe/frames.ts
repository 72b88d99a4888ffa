/** The frames that were shown while something ran. */
export interface Frames {
  /** Longest time between two frames, in ms. */
  readonly longestGap: number;
  /** How many different new texts the label showed when a frame began. */
  readonly values: number;
}

/** Reads one label's text in each frame, until the result is asked for. */
export class FrameWatch {
  readonly #window: Window;
  readonly #label: Element | null;
  readonly #seen = new Set<string>();
  readonly #first: string;
  #last: number;
  #longestGap = 0;
  #frame = 0;

  constructor(window: Window, role: string) {
    this.#window = window;
    this.#label = window.document.querySelector(`.anvil-role-${role}`);
    this.#first = this.#text();
    this.#last = window.performance.now();
    this.#plan();
  }

  stop(): Frames {
    this.#window.cancelAnimationFrame(this.#frame);
    this.#seen.delete(this.#first);
    return { longestGap: this.#longestGap, values: this.#seen.size };
  }

  #text(): string {
    return this.#label?.textContent ?? '';
  }

  #plan(): void {
    this.#frame = this.#window.requestAnimationFrame(() => {
      const now = this.#window.performance.now();
      this.#longestGap = Math.max(this.#longestGap, now - this.#last);
      this.#last = now;
      this.#seen.add(this.#text());
      this.#plan();
    });
  }
}
