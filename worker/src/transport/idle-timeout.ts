/** Milliseconds between ticks, and between keep-alive calls on an open socket. */
const TICK_MS = 5000;
/** Ticks in a minute, which is how long the server waits for the chunks of a call (wire §4.3). */
const LONGEST_TICKS = 12;

/**
 * Calls `onIdle` when nothing has been received for a minute. It counts ticks and does not use the clock, since a computer that wakes from
 * sleep has received nothing for hours, although the awaited message may come soon.
 */
export class IdleTimeout {
  readonly #onIdle: () => void;
  readonly #onTick: () => void;
  #ticks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onTick called at each tick before the last */
  constructor(onIdle: () => void, onTick: () => void = () => undefined) {
    this.#onIdle = onIdle;
    this.#onTick = onTick;
  }

  /** Start counting, unless it has started already. */
  begin(): void {
    if (this.#timer !== undefined) return;
    this.#ticks = 0;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Something was received: the minute starts again. */
  restart(): void {
    this.#ticks = 0;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks <= LONGEST_TICKS) return this.#onTick();
    this.end();
    this.#onIdle();
  }
}
