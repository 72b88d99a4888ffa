/** A turn that a flow keeps while the page answers it. */
export interface KeptTurn {
  /** The last batch sent when it began to wait: what the page calls in running that, or an earlier one, is called for it. */
  readonly upTo: number;
  /** What the page has called, and has not been started yet. */
  readonly called: (() => void)[];
  /** Lets the flow go on, once its answer is there. */
  goOn: (() => void) | null;
}

/**
 * Turns kept within one another: a callback that asks the page something keeps its turn within that of the flow for which
 * it was called. As if Python were on the page, what is called runs before its caller goes on, and one after the other.
 */
export class KeptTurns {
  readonly #turns: KeptTurn[] = [];
  /** What the page has called for who does not wait for it, or not any more. */
  #loose: (() => void)[] = [];

  /** The innermost. */
  get last(): KeptTurn | null {
    return this.#turns.at(-1) ?? null;
  }

  /** Is there anything that the page has called for nobody who waits? */
  get hasLoose(): boolean {
    return this.#loose.length > 0;
  }

  /** `upTo` is the last batch that was sent. */
  begin(upTo: number): KeptTurn {
    const turn: KeptTurn = { upTo, called: this.#loose, goOn: null };
    this.#loose = [];
    this.#turns.push(turn);
    return turn;
  }

  /** What it leaves comes first. */
  end(turn: KeptTurn): void {
    this.#turns.splice(this.#turns.indexOf(turn), 1);
    this.#loose.unshift(...turn.called.splice(0));
  }

  /** The turn within which something is to run that the page has called while it ran a batch; null when nobody waits for it. */
  of(batch: number): KeptTurn | null {
    return this.#turns.find(({ upTo }) => batch <= upTo) ?? null;
  }

  /** Something that the page has called while it ran a batch. */
  add(batch: number, run: () => void): void {
    (this.of(batch)?.called ?? this.#loose).push(run);
  }

  /** What has been called and runs next, innermost first. */
  next(): (() => void) | null {
    return this.#loose.shift() ?? this.last?.called.shift() ?? null;
  }
}
