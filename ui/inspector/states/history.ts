import { applyChanges, type NodeChange } from './node-change.ts';
import type { TreeState } from './tree-state.ts';

/** One moment at which the tree changed. */
export interface Step {
  readonly at: number;
  /** What led to it: `batch 12`, `delivery 3`. */
  readonly label: string;
  readonly changes: readonly NodeChange[];
}

/** After so many steps a whole state is kept, so that going far costs no more than going that far. */
const KEY_FRAME = 50;

/**
 * The states of a tree, one behind each step, by steps forth and back; the oldest steps can be dropped. Step `n` is the
 * `n`th that ever was, from 1; state 0 is how it began.
 */
export class History {
  #steps: Step[] = [];
  /** How many steps were dropped: the oldest state is the one behind the last of these. */
  #dropped = 0;
  #keyFrames = new Map<number, TreeState>();
  #latest: TreeState;
  /** Where somebody looked last: most go on from there. */
  #cursor: { readonly place: number; readonly state: TreeState };

  constructor(first: TreeState) {
    this.#latest = first;
    this.#cursor = { place: 0, state: first };
    this.#keyFrames.set(0, first);
  }

  /** Places of the oldest state and the newest. */
  get first(): number {
    return this.#dropped;
  }

  get last(): number {
    return this.#dropped + this.#steps.length;
  }

  get latest(): TreeState {
    return this.#latest;
  }

  /** The step that leads to a place; null for the oldest. */
  stepAt(place: number): Step | null {
    return this.#steps[place - 1 - this.#dropped] ?? null;
  }

  push(step: Step): void {
    this.#steps.push(step);
    this.#latest = applyChanges(this.#latest, step.changes, 'patches');
    if (this.last % KEY_FRAME === 0) this.#keyFrames.set(this.last, this.#latest);
  }

  /** Forget what was before a place, which becomes the oldest. */
  dropBefore(place: number): void {
    if (place <= this.first) return;
    const state = this.stateAt(place);
    this.#steps.splice(0, place - this.#dropped);
    this.#dropped = place;
    for (const key of this.#keyFrames.keys()) if (key < place) this.#keyFrames.delete(key);
    this.#keyFrames.set(place, state);
    if (this.#cursor.place < place) this.#cursor = { place, state };
  }

  /** The tree as it was behind a step; places beyond either end count as that end. */
  stateAt(place: number): TreeState {
    const wanted = Math.min(Math.max(place, this.first), this.last);
    let { place: from, state } = this.#nearest(wanted);
    for (; from < wanted; from += 1) state = applyChanges(state, this.#changesTo(from + 1), 'patches');
    for (; from > wanted; from -= 1) state = applyChanges(state, this.#changesTo(from), 'inverses');
    this.#cursor = { place: wanted, state };
    return state;
  }

  #changesTo(place: number): readonly NodeChange[] {
    return this.stepAt(place)?.changes ?? [];
  }

  #nearest(wanted: number): { readonly place: number; readonly state: TreeState } {
    let best = this.#cursor;
    for (const [place, state] of [...this.#keyFrames, [this.last, this.#latest] as const]) {
      if (Math.abs(place - wanted) < Math.abs(best.place - wanted)) best = { place, state };
    }
    return best;
  }
}
