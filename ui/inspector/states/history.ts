import { applyChanges, type NodeChange } from './node-change.ts';
import type { TreeState } from './tree-state.ts';

/** One change of the tree. */
export interface Step {
  readonly at: number;
  /** The message that caused it: `batch 12`, `delivery 3`. */
  readonly label: string;
  readonly changes: readonly NodeChange[];
}

/** A whole state is kept after this many steps each, so that any state can be reached in at most so many. */
const KEY_FRAME = 50;

/**
 * The states of a tree, one after each step, which are computed by applying steps forwards or backwards. The oldest steps can be dropped.
 * Step `n` is the `n`th of all steps, counted from 1, and leads to the state at place `n`; the state at place 0 is the first.
 */
export class History {
  #steps: Step[] = [];
  /** How many steps were dropped; the oldest state is that after the last of these. */
  #dropped = 0;
  #keyFrames = new Map<number, TreeState>();
  #latest: TreeState;
  /** The state that was asked for last, since the next one is usually near it. */
  #cursor: { readonly place: number; readonly state: TreeState };

  constructor(first: TreeState) {
    this.#latest = first;
    this.#cursor = { place: 0, state: first };
    this.#keyFrames.set(0, first);
  }

  /** Place of the oldest state; that of the newest is `last`. */
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

  /** Drop the states before a place, which becomes the oldest. */
  dropBefore(place: number): void {
    if (place <= this.first) return;
    const state = this.stateAt(place);
    this.#steps.splice(0, place - this.#dropped);
    this.#dropped = place;
    for (const key of this.#keyFrames.keys()) if (key < place) this.#keyFrames.delete(key);
    this.#keyFrames.set(place, state);
    if (this.#cursor.place < place) this.#cursor = { place, state };
  }

  /** The state at a place, or the oldest or newest for a place beyond them. */
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
