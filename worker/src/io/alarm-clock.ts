/** Longer than this `setTimeout` would take as 1 ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** `setTimeout` in seconds, by numbers of one's own. What lies further ahead than 24 days comes after 24 days. */
export class AlarmClock {
  readonly #running = new Map<number, ReturnType<typeof setTimeout>>();

  /** Ring in `seconds`. A number that is set already is set anew. */
  set(id: number, seconds: number, ring: () => void): void {
    this.clear(id);
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

  clearAll(): void {
    for (const id of [...this.#running.keys()]) this.clear(id);
  }
}
