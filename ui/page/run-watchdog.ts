import type { RunReport } from '../../protocol/index.ts';

/** How often the worker is asked while anything runs; each time costs two small messages. */
export const POLL_MS = 1_000;
/** Shorter runs are not shown, since they end before the user has read a sentence about them. The page may set another time. */
export const LONG_MS = 5_000;
/** Time after Stop from which on a run counts as stuck: code that Stop can reach ends within a tick, and cleans up soon after. */
export const GRACE_MS = 4_000;
/** Time after which a user who chose to wait is asked again. */
export const WAIT_MS = 30_000;

/** `long`: Python has been running for long. `stopping`: the user has pressed Stop. `stuck`: that did not stop it. */
export type RunStage = 'long' | 'stopping' | 'stuck';

/** The user's choices. */
export interface RunChoices {
  readonly stop: () => void;
  readonly wait: () => void;
}

export interface RunWatchdogOptions {
  /** Milliseconds that Python may run before the user is told; read each time, since the page may change it. */
  readonly longMs: () => number;
  /** Ask the worker for a report, which it may be unable to give. */
  readonly ask: () => void;
  /** Stop the code that Python runs. */
  readonly stop: () => void;
  /** Show a stage to the user; null removes it. */
  readonly show: (stage: RunStage | null, choices: RunChoices) => void;
}

/**
 * Notices that Python runs long without waiting, or that its worker does not answer: because of an endless call in C, or since the browser
 * has terminated the worker (decisions/blocking.md). The worker is asked only from the time that Python got something to run, or reported a
 * long run, until Python is idle, so that an idle app costs nothing. Time is counted by these questions and not by the clock, so that a
 * busy page or a machine that slept makes no run seem long.
 */
export class RunWatchdog {
  readonly #options: RunWatchdogOptions;
  readonly #choices: RunChoices;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = false;
  /** Was Python sent something since the question that it has not answered? */
  #sentSince = false;
  #ended = false;
  /** How long Python has run, in milliseconds: by the last report, plus the time without an answer since. */
  #ran = 0;
  #silent = 0;
  /** How long the user wants to wait; null before the user has chosen. */
  #patience: number | null = null;
  #grace = 0;
  #stage: RunStage | null = null;

  constructor(options: RunWatchdogOptions) {
    this.#options = options;
    this.#choices = {
      stop: () => {
        this.#grace = GRACE_MS;
        this.#setStage('stopping');
        options.stop();
      },
      wait: () => {
        this.#patience = this.#lasts + WAIT_MS;
        this.#setStage(null);
      },
    };
  }

  /** Python was sent something for which it may run code. */
  readonly workSent = (): void => {
    this.#sentSince ||= this.#asked;
    this.#watch();
  };

  /** The worker reports for how long Python has run. */
  readonly reportReceived = (report: RunReport): void => {
    const mayBeOlder = this.#asked && this.#sentSince;
    this.#asked = false;
    this.#silent = 0;
    if (report === null || report === 'blocked') {
      this.#reset();
      // It was idle when it was asked, perhaps before it got what it has been sent since.
      if (report === null && mayBeOlder) this.#watch();
      return;
    }
    // After Stop, the next queued flow may run long as well, so a shorter run does not count as success: `stuck` handles that.
    if (report < this.#ran && this.#stage !== 'stopping') this.#forget();
    this.#ran = report;
    this.#watch();
    this.#updateStage();
  };

  /** Python has crashed, which is shown elsewhere. */
  end(): void {
    this.#ended = true;
    this.#reset();
  }

  get #lasts(): number {
    return this.#ran + this.#silent;
  }

  #watch(): void {
    if (this.#timer === null && !this.#ended) this.#timer = setTimeout(() => this.#poll(), POLL_MS);
  }

  #poll(): void {
    this.#timer = null;
    this.#watch();
    if (this.#stage === 'stopping') this.#grace -= POLL_MS;
    if (this.#asked) this.#silent += POLL_MS;
    this.#updateStage();
    if (this.#asked) return;
    this.#asked = true;
    this.#sentSince = false;
    this.#options.ask();
  }

  #updateStage(): void {
    if (this.#stage === null && this.#lasts >= (this.#patience ?? this.#options.longMs())) this.#setStage('long');
    if (this.#stage === 'stopping' && this.#grace <= 0) this.#setStage('stuck');
  }

  #reset(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#ran = 0;
    this.#forget();
  }

  #forget(): void {
    this.#patience = null;
    this.#setStage(null);
  }

  #setStage(stage: RunStage | null): void {
    if (this.#stage === stage) return;
    this.#stage = stage;
    this.#options.show(stage, this.#choices);
  }
}
