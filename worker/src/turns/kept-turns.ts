/** A turn that a flow keeps while the page answers it. */
export interface KeptTurn {
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
export class KeptTurns {
  readonly #turns: KeptTurn[] = [];
  /** Callbacks of the page that belong to no flow that waits, or not any more. */
  #loose: (() => void)[] = [];

  /** The innermost turn. */
  get last(): KeptTurn | null {
    return this.#turns.at(-1) ?? null;
  }

  /** Are there callbacks that belong to no flow that waits? */
  get hasLoose(): boolean {
    return this.#loose.length > 0;
  }

  /** @param upTo the last batch that was sent */
  begin(upTo: number): KeptTurn {
    const turn: KeptTurn = { upTo, called: this.#loose, goOn: null };
    this.#loose = [];
    this.#turns.push(turn);
    return turn;
  }

  /** End a turn; its callbacks that have not run go before the others. */
  end(turn: KeptTurn): void {
    this.#turns.splice(this.#turns.indexOf(turn), 1);
    this.#loose.unshift(...turn.called.splice(0));
  }

  /** The turn to which callbacks during a batch belong; null if no flow waits for that batch. */
  of(batch: number): KeptTurn | null {
    return this.#turns.find(({ upTo }) => batch <= upTo) ?? null;
  }

  /** Add a callback that the page made while it ran a batch. */
  add(batch: number, run: () => void): void {
    (this.of(batch)?.called ?? this.#loose).push(run);
  }

  /** Takes the callback that runs next: first those of no waiting flow, then those of the innermost turn. */
  next(): (() => void) | null {
    return this.#loose.shift() ?? this.last?.called.shift() ?? null;
  }
}
