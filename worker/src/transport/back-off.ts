/** The time between failing attempts: none before the first retry, then `firstMs`, then twice as long each time. */
export class BackOff {
  readonly #firstMs: number;
  readonly #longestMs: number;
  #failures = 0;
  #failedAt = 0;

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** Milliseconds until the next attempt may be made; 0 when that is now. */
  get remaining(): number {
    if (this.#failures === 0) return 0;
    const pause = Math.min(this.#firstMs * 2 ** (this.#failures - 1), this.#longestMs);
    return Math.max(0, this.#failedAt + pause - performance.now());
  }

  failed(): void {
    this.#failures += 1;
    this.#failedAt = performance.now();
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
