/** Longer than this `setTimeout` would take as 1 ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** `setTimeout` in seconds, by numbers of one's own. What lies further ahead than 24 days comes after 24 days. */
export class AlarmClock {
  readonly #running = new Map<number, ReturnType<typeof setTimeout>>();
  #isEnded = false;

  /** Ring in `seconds`. A number that is set already is set anew. */
  set(id: number, seconds: number, ring: () => void): void {
    this.clear(id);
    if (this.#isEnded) return;
    const alarm = setTimeout(
      () => {
        this.#running.delete(id);
        ring();
      },
      Math.min(seconds * 1000, LONGEST_MS),
    );
    this.#running.set(id, alarm);
  }

  /** Harmless when it has rung, or was never set. */
  clear(id: number): void {
    clearTimeout(this.#running.get(id));
    this.#running.delete(id);
  }

  /** Nothing rings any more, whatever is still set. */
  end(): void {
    this.#isEnded = true;
    for (const id of [...this.#running.keys()]) this.clear(id);
  }
}
