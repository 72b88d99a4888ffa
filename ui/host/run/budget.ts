/** The first slice in milliseconds, so that something is shown within a frame. */
const FIRST_SLICE_MS = 8;
/** The longest slice, since users notice tasks of more than 50 ms. */
const MAX_SLICE_MS = 45;
/** The longest slice where the browser does not tell whether input is pending. */
const MAX_BLIND_SLICE_MS = 20;
/** The time within which a frame should be drawn. */
const FRAME_MS = 45;
/** The least length of a slice as a part of a frame's cost: where frames are expensive, the work would not end otherwise. */
const MIN_FRAME_COST_SHARE = 1 / 3;
/** Work that begins within this time after the last counts as its continuation. */
const CONTINUATION_MS = 100;
/** The least duration of work whose frame is measured. */
const MIN_MEASURED_MS = 2;
/** The first slice of work that continues earlier work, as long as the cost of a frame is not known. */
const NEXT_SLICE_MS = 20;

/** What a budget needs of the browser. */
export interface BudgetEnvironment {
  /** Milliseconds on the page's clock. */
  readonly now: () => number;
  /** Is user input pending? Null where the browser does not tell. */
  readonly inputWaits: (() => boolean) | null;
  /** Calls `callback` before the next frame's style and layout. */
  readonly onFrame: (callback: () => void) => void;
}

/**
 * Decides how long the page may work before it lets the browser draw and handle input. The first slice of long work is short. Each frame
 * processes all content so far, so fewer frames are better: from the cost of the last frame and the work that it showed, the next slice is
 * made as long as one frame can take. While input is pending, slices stay short.
 */
export class Budget {
  readonly #surroundings: BudgetEnvironment;
  readonly #longest: number;
  #limit = FIRST_SLICE_MS;
  #start: number;
  #end = Number.NEGATIVE_INFINITY;
  /** Work since the last frame. */
  #worked = 0;
  /** When the frame that is being drawn began; null if none is. */
  #frame: number | null = null;
  #awaitsFrame = false;

  constructor(surroundings: BudgetEnvironment) {
    this.#surroundings = surroundings;
    this.#longest = surroundings.inputWaits ? MAX_SLICE_MS : MAX_BLIND_SLICE_MS;
    this.#start = surroundings.now();
  }

  /** Is the slice's time over? */
  get spent(): boolean {
    const { now, inputWaits } = this.#surroundings;
    const worked = now() - this.#start;
    return worked >= this.#limit || (worked >= FIRST_SLICE_MS && inputWaits?.() === true);
  }

  /** Work begins, after the page had nothing to do. */
  begin(): void {
    const now = this.#surroundings.now();
    if (now - this.#end > CONTINUATION_MS) this.#limit = FIRST_SLICE_MS;
    else if (this.#frame !== null && this.#frame > this.#end) this.#limit = Math.max(this.#limit, NEXT_SLICE_MS);
    this.#frame = null;
    this.#worked = 0;
    this.#start = now;
  }

  /** The work is done. */
  end(): void {
    this.#end = this.#surroundings.now();
    if (this.#end - this.#start >= MIN_MEASURED_MS) this.#awaitFrame();
  }

  /** A slice ends, and the browser has its turn. */
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
    const fits = (this.#worked * FRAME_MS) / Math.max(cost, 1);
    this.#limit = Math.min(Math.max(fits, cost * MIN_FRAME_COST_SHARE, FIRST_SLICE_MS), this.#longest);
    this.#worked = 0;
  }
}

/** `navigator.scheduling`, in browsers that tell whether input is pending. */
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
