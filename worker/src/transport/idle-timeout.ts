/** Milliseconds between ticks, and between keep-alive calls on an open socket. */
const TICK_MS = 5000;
/** Ticks in a minute, which is how long the server waits for the chunks of a call (wire §4.3). */
const LONGEST_TICKS = 12;
/**
 * Ticks after which a socket counts as dead once the browser has lost the network. Not fewer, since a browser may be wrong about that (behind
 * a VPN for instance), and since after a short outage the other side tries again by itself only after up to fifteen seconds.
 */
const OFFLINE_TICKS = 4;

/**
 * Calls `onIdle` when nothing has been received for a minute, or for 20 to 25 seconds once the browser has lost the network. It counts ticks
 * and does not use the clock, since a computer that wakes from sleep has received nothing for hours, although the awaited message may come
 * soon.
 */
export class IdleTimeout {
  readonly #onIdle: () => void;
  readonly #onTick: () => void;
  #ticks = 0;
  #longest = LONGEST_TICKS;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onTick called at each tick before the last */
  constructor(onIdle: () => void, onTick: () => void = () => undefined) {
    this.#onIdle = onIdle;
    this.#onTick = onTick;
  }

  /** Start counting, unless it has started already. */
  begin(): void {
    if (this.#timer !== undefined) return;
    this.restart();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Something was received: the minute starts again. */
  restart(): void {
    this.#ticks = 0;
    this.#longest = LONGEST_TICKS;
  }

  /** Something was taken to be sent, which a browser does without a network, too, for a while. */
  progressed(): void {
    this.#ticks = 0;
  }

  /** The browser has lost the network: probably nothing is received any more. */
  hurry(): void {
    if (this.#longest === OFFLINE_TICKS) return;
    this.#ticks = 0;
    this.#longest = OFFLINE_TICKS;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks <= this.#longest) return this.#onTick();
    this.end();
    this.#onIdle();
  }
}
