/**
 * Milliseconds within which one signal may arrive twice, because it is sent to each process of a group and also forwarded by the
 * parent process.
 */
const ECHO_MS = 1_000;

/** Decides whether a signal is the first one, its repetition, or a second one. */
export class ShutdownSignals {
  readonly #now: () => number;
  #first: { readonly signal: string; readonly at: number } | null = null;

  /** @param now a monotonic clock in milliseconds */
  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  /** Returns `end` to shut down gracefully, `at-once` to exit, `echo` for a repetition of the first signal. */
  take(signal: string): 'end' | 'at-once' | 'echo' {
    const first = this.#first;
    if (first === null) {
      this.#first = { signal, at: this.#now() };
      return 'end';
    }
    return signal === first.signal && this.#now() - first.at < ECHO_MS ? 'echo' : 'at-once';
  }
}
