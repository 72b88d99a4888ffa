/** In milliseconds: what begins shows something within a frame. */
const FIRST = 8;
/** A task longer than 50 ms is felt. */
const LONGEST = 45;
/** Where the browser does not say whether input waits, it never waits longer than this for a slice. */
const LONGEST_BLIND = 20;
/** A frame is to be drawn within this, as a slice is. */
const FRAME = 45;
/** Where drawing what is there already takes long, each slice takes at least such a part of a frame, or it would never end. */
const LEAST = 1 / 3;
/** Work that comes so soon after the last goes on with it. */
const PAUSE = 100;
/** Work that takes so long shows something worth a look. */
const SEEN = 2;
/** The first slice of what goes on with work that is on the screen already, as long as it is not known what a frame costs. */
const NEXT = 20;

/** What a budget needs of the browser. */
export interface Surroundings {
  /** Milliseconds on the page's clock. */
  readonly now: () => number;
  /** Has the user done something that no listener has heard of yet? Null where the browser does not say. */
  readonly inputWaits: (() => boolean) | null;
  /** Calls back when the browser is about to draw a frame, before style and layout. */
  readonly onFrame: (callback: () => void) => void;
}

/**
 * How long the page may work before it lets the browser draw and hear. The first slice of what takes long is short. Each frame
 * goes over all that has grown so far, so the fewer the better: from what the last one cost for the work that it showed, the
 * next slice is made as long as one frame can take. While input waits, slices stay short.
 */
export class Budget {
  readonly #surroundings: Surroundings;
  readonly #longest: number;
  #limit = FIRST;
  #start: number;
  #end = Number.NEGATIVE_INFINITY;
  /** Work since the last frame. */
  #worked = 0;
  /** When the frame began that is being drawn; null before. */
  #frame: number | null = null;
  #awaitsFrame = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#longest = surroundings.inputWaits ? LONGEST : LONGEST_BLIND;
    this.#start = surroundings.now();
  }

  /** Is it time to let the browser in? */
  get spent(): boolean {
    const { now, inputWaits } = this.#surroundings;
    const worked = now() - this.#start;
    return worked >= this.#limit || (worked >= FIRST && inputWaits?.() === true);
  }

  /** Work begins, after the page had nothing to do. */
  begin(): void {
    const now = this.#surroundings.now();
    if (now - this.#end > PAUSE) this.#limit = FIRST;
    else if (this.#frame !== null && this.#frame > this.#end) this.#limit = Math.max(this.#limit, NEXT);
    this.#frame = null;
    this.#worked = 0;
    this.#start = now;
  }

  /** All that was to be done is done. */
  end(): void {
    this.#end = this.#surroundings.now();
    if (this.#end - this.#start >= SEEN) this.#awaitFrame();
  }

  /** A slice ends: the browser's turn. */
  pause(): void {
    this.#worked += this.#surroundings.now() - this.#start;
    this.#awaitFrame();
  }

  /** The next slice begins. */
  resume(): void {
    const now = this.#surroundings.now();
    if (this.#frame !== null) this.#plan(now - this.#frame);
    this.#frame = null;
    this.#start = now;
  }

  #awaitFrame(): void {
    if (this.#awaitsFrame) return;
    this.#awaitsFrame = true;
    this.#surroundings.onFrame(() => {
      this.#awaitsFrame = false;
      this.#frame = this.#surroundings.now();
    });
  }

  /** A frame took `cost`, with what was done since the one before. */
  #plan(cost: number): void {
    const fits = (this.#worked * FRAME) / Math.max(cost, 1);
    this.#limit = Math.min(Math.max(fits, cost * LEAST, FIRST), this.#longest);
    this.#worked = 0;
  }
}

/** The scheduling half of browsers that tell whether input waits. */
interface Scheduling {
  readonly isInputPending?: () => boolean;
}

export function browserBudget(window: Window): Budget {
  const { scheduling } = window.navigator as Navigator & { readonly scheduling?: Scheduling };
  return new Budget({
    now: () => window.performance.now(),
    inputWaits: scheduling?.isInputPending ? () => scheduling.isInputPending?.() === true : null,
    onFrame: (callback) => window.requestAnimationFrame(callback),
  });
}
