/** Milliseconds; also how often an open socket is kept alive. */
const TICK_MS = 5000;
/** A minute, as long as the server waits for the chunks of a call (wire §4.3). */
const LONGEST_TICKS = 12;

/**
 * Tells of a minute in which nothing was heard. It goes by ticks and not by the clock: a computer that wakes up has heard
 * nothing for hours, and yet what it waits for may be there in a moment.
 */
export class IdleTimeout {
  readonly #onIdle: () => void;
  readonly #onTick: () => void;
  #ticks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onTick told of each tick before the one that is too many */
  constructor(onIdle: () => void, onTick: () => void = () => undefined) {
    this.#onIdle = onIdle;
    this.#onTick = onTick;
  }

  /** Listen from now on; nothing changes where that was done already. */
  begin(): void {
    if (this.#timer !== undefined) return;
    this.#ticks = 0;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Something was heard: the minute begins anew. */
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
