import type { RunReport } from '../../protocol/index.ts';

/** How often the worker is asked while anything runs; each look costs two small messages. */
export const LOOK_MS = 1_000;
/** What ends by itself before a person has wondered, or read a sentence about it, is not spoken of, unless the page says otherwise. */
export const LONG_MS = 5_000;
/** What Stop reaches ends within a tick, and what it does to clean up takes little longer. */
export const GRACE_MS = 4_000;
/** Whoever chose to wait is not asked again at once. */
export const WAIT_MS = 30_000;

/** `long`: it runs and runs. `stopping`: its user has said Stop. `stuck`: that did not end it. */
export type RunStage = 'long' | 'stopping' | 'stuck';

/** What the user may choose. */
export interface RunChoices {
  readonly stop: () => void;
  readonly wait: () => void;
}

export interface RunWatchOptions {
  /** For how long Python may run before it is spoken of, in milliseconds. The page may change its mind. */
  readonly longMs: () => number;
  /** Ask the worker; it may be unable to answer. */
  readonly ask: () => void;
  /** Stop what Python runs. */
  readonly stop: () => void;
  /** Show how it stands; null: there is nothing to say any more. */
  readonly show: (stage: RunStage | null, choices: RunChoices) => void;
}

/**
 * Notices that Python runs long without waiting for anything, or that its worker does not answer: one C call that never ends, a
 * worker that the browser has ended (decisions/blocking.md). It looks only from when Python was told something, or has
 * told of a long run itself, until it rests: an idle app costs nothing. Time is counted in looks, so neither a page that was
 * busy itself nor a machine that slept makes anything long.
 */
export class RunWatch {
  readonly #options: RunWatchOptions;
  readonly #choices: RunChoices;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = false;
  #ended = false;
  /** For how long, in milliseconds: the last report, and the silence since. */
  #ran = 0;
  #silent = 0;
  /** How long its user is willing to wait; null: has not said so. */
  #patience: number | null = null;
  #grace = 0;
  #stage: RunStage | null = null;

  constructor(options: RunWatchOptions) {
    this.#options = options;
    this.#choices = {
      stop: () => {
        this.#grace = GRACE_MS;
        this.#turn('stopping');
        options.stop();
      },
      wait: () => {
        this.#patience = this.#lasts + WAIT_MS;
        this.#turn(null);
      },
    };
  }

  /** Python was told something that it may run for. */
  readonly told = (): void => {
    if (this.#timer === null && !this.#ended) this.#timer = setTimeout(() => this.#look(), LOOK_MS);
  };

  /** The worker says for how long Python has run. */
  readonly heard = (report: RunReport): void => {
    this.#asked = false;
    this.#silent = 0;
    if (report === null) return this.#rest();
    // Of a flow that was stopped the next in line may be no better: that is for `stuck`.
    if (report < this.#ran && this.#stage !== 'stopping') this.#forget();
    this.#ran = report;
    this.told();
    this.#weigh();
  };

  /** Python has broken down, which is told otherwise. */
  end(): void {
    this.#ended = true;
    this.#rest();
  }

  get #lasts(): number {
    return this.#ran + this.#silent;
  }

  #look(): void {
    this.#timer = null;
    this.told();
    if (this.#stage === 'stopping') this.#grace -= LOOK_MS;
    if (this.#asked) this.#silent += LOOK_MS;
    this.#weigh();
    if (this.#asked) return;
    this.#asked = true;
    this.#options.ask();
  }

  #weigh(): void {
    if (this.#stage === null && this.#lasts >= (this.#patience ?? this.#options.longMs())) this.#turn('long');
    if (this.#stage === 'stopping' && this.#grace <= 0) this.#turn('stuck');
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#ran = 0;
    this.#forget();
  }

  #forget(): void {
    this.#patience = null;
    this.#turn(null);
  }

  #turn(stage: RunStage | null): void {
    if (this.#stage === stage) return;
    this.#stage = stage;
    this.#options.show(stage, this.#choices);
  }
}
