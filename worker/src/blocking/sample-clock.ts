/** Milliseconds between two samples of a profile: a hundredth of a second tells enough and costs little. */
const EVERY_MS = 10;

/**
 * When the profile's next sample is due. Samples fall on a flow by chance, however short it is: where Python is entered after
 * one would have been due, the next is due at any moment within the interval. One that comes late stands for those it missed,
 * so a long call in C is seen with all its time at the line that made it.
 */
export class SampleClock {
  readonly #chance: () => number;
  #due: number;

  constructor(now = performance.now(), chance = Math.random) {
    this.#chance = chance;
    this.#due = now + chance() * EVERY_MS;
  }

  /** Python runs again; what has passed before was not its time. */
  entered(now: number): void {
    if (now >= this.#due) this.#due = now + this.#chance() * EVERY_MS;
  }

  isDue(now: number): boolean {
    return now >= this.#due;
  }

  /** How many milliseconds a sample that is taken now stands for; 0 when none is due. */
  take(now = performance.now()): number {
    if (!this.isDue(now)) return 0;
    const weight = EVERY_MS * (Math.floor((now - this.#due) / EVERY_MS) + 1);
    this.#due += weight;
    return weight;
  }
}
