import { LONGEST_TIMER_MS } from '../../../shared/common/index.ts';

/** `setTimeout` in seconds, with ids that the caller chooses. Longer times than 24 days count as 24 days. */
export class AlarmClock {
  readonly #running = new Map<number, ReturnType<typeof setTimeout>>();
  #isEnded = false;

  /** Call `ring` in `seconds`. An alarm that is set already is replaced. */
  set(id: number, seconds: number, ring: () => void): void {
    this.clear(id);
    if (this.#isEnded) return;
    const alarm = setTimeout(
      () => {
        this.#running.delete(id);
        ring();
      },
      Math.min(seconds * 1000, LONGEST_TIMER_MS),
    );
    this.#running.set(id, alarm);
  }

  /** Clear an alarm, if it is set. */
  clear(id: number): void {
    clearTimeout(this.#running.get(id));
    this.#running.delete(id);
  }

  /** Clear all alarms, for good. */
  end(): void {
    this.#isEnded = true;
    for (const id of [...this.#running.keys()]) this.clear(id);
  }
}
