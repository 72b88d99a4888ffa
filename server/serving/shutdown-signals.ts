/** Milliseconds in which one signal may arrive twice: sent to each process of a group, and forwarded by the parent process. */
const ECHO_MS = 1_000;

/** Decides what a signal means: the first one, its echo, or a second one. */
export class ShutdownSignals {
  readonly #now: () => number;
  #first: { readonly signal: string; readonly at: number } | null = null;

  /** @param now milliseconds, which never go back */
  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  /** `end` shuts down gracefully, `at-once` exits, `echo` is a repetition of the first signal. */
  take(signal: string): 'end' | 'at-once' | 'echo' {
    const first = this.#first;
    if (first === null) {
      this.#first = { signal, at: this.#now() };
      return 'end';
    }
    return signal === first.signal && this.#now() - first.at < ECHO_MS ? 'echo' : 'at-once';
  }
}
