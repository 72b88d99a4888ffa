/** A turn that a flow keeps while the page answers it. */
export interface NestedTurn {
  /** The last batch that was sent when the flow began to wait: callbacks during that batch, or an earlier one, belong to this turn. */
  readonly upTo: number;
  /** Callbacks of the page that have not been started yet. */
  readonly called: (() => void)[];
  /** Lets the flow go on, once its answer has come. */
  goOn: (() => void) | null;
}

/**
 * The nested turns of flows that wait for the page: a callback that asks the page something keeps its turn within that of the flow for
 * which it was called. As if Python ran on the page, callbacks run before their caller goes on, and one after the other.
 */
export class NestedTurns {
  readonly #turns: NestedTurn[] = [];
  /** Callbacks of the page that belong to no flow that waits, or not any more. */
  #unowned: (() => void)[] = [];

  /** The innermost turn. */
  get last(): NestedTurn | null {
    return this.#turns.at(-1) ?? null;
  }

  /** Are there callbacks that belong to no flow that waits? */
  get hasLoose(): boolean {
    return this.#unowned.length > 0;
  }

  /** @param upTo the last batch that was sent */
  begin(upTo: number): NestedTurn {
    const turn: NestedTurn = { upTo, called: this.#unowned, goOn: null };
    this.#unowned = [];
    this.#turns.push(turn);
    return turn;
  }

  /** End a turn; its callbacks that have not run go before the others. */
  end(turn: NestedTurn): void {
    this.#turns.splice(this.#turns.indexOf(turn), 1);
    this.#unowned.unshift(...turn.called.splice(0));
  }

  /** The turn to which callbacks during a batch belong; null if no flow waits for that batch. */
  of(batch: number): NestedTurn | null {
    return this.#turns.find(({ upTo }) => batch <= upTo) ?? null;
  }

  /** Add a callback that the page made while it ran a batch. */
  add(batch: number, run: () => void): void {
    (this.of(batch)?.called ?? this.#unowned).push(run);
  }

  /** Takes the callback that runs next: first those of no waiting flow, then those of the innermost turn. */
  next(): (() => void) | null {
    return this.#unowned.shift() ?? this.last?.called.shift() ?? null;
  }
}
