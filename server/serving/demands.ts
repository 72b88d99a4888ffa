/** Milliseconds in which one demand may come twice: to each process of a service, and handed on by what started this one. */
const ECHO_MS = 1_000;

/** Tells a demand to end from the one that repeats it. */
export class Demands {
  readonly #now: () => number;
  #first: { readonly signal: string; readonly at: number } | null = null;

  /** @param now milliseconds, which never go back */
  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  /** Whether the server is to end: in peace, at once, or as it was told just before. */
  take(signal: string): 'end' | 'at-once' | 'echo' {
    const first = this.#first;
    if (first === null) {
      this.#first = { signal, at: this.#now() };
      return 'end';
    }
    return signal === first.signal && this.#now() - first.at < ECHO_MS ? 'echo' : 'at-once';
  }
}
