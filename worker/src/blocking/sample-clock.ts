/** Milliseconds between two samples of a profile: precise enough, at little cost. */
const EVERY_MS = 10;

/**
 * Decides when the profile's next sample is due. Also short flows are sampled, at random: if a sample would have been due before Python is
 * entered, the next is due at a random time within the interval. A late sample counts for those that were missed, so that a long call in
 * C is shown with all its time at the line that made it.
 */
export class SampleClock {
  readonly #chance: () => number;
  #due: number;

  constructor(now = performance.now(), chance = Math.random) {
    this.#chance = chance;
    this.#due = now + chance() * EVERY_MS;
  }

  /** Python is entered again; the time since its last run does not count. */
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
