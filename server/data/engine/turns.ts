/** Somebody's turn with what only one can have. */
export interface Turn {
  /** Was it taken away? */
  readonly isOver: boolean;
  /** Says that its holder is at work, until `work` has settled. */
  during<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Gives turns one after another, in the order of asking. A holder that does nothing while others wait loses its turn. */
export class Turns {
  readonly #queue: ((turn: HeldTurn) => void)[] = [];
  readonly #patience: number;
  readonly #takeBack: () => Promise<void>;
  #holder: HeldTurn | null = null;
  #alarm: NodeJS.Timeout | undefined;

  /**
   * @param patience milliseconds that others wait for one who does nothing
   * @param takeBack undoes what was begun in a turn that is taken away; the next one begins when it has settled
   */
  constructor(patience: number, takeBack: () => Promise<void>) {
    this.#patience = patience;
    this.#takeBack = takeBack;
  }

  take(): Promise<Turn> {
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      if (this.#holder === null) this.#next();
      else if (this.#queue.length === 1) this.#watch();
    });
  }

  #next(): void {
    clearTimeout(this.#alarm);
    const first = this.#queue.shift();
    this.#holder = first
      ? new HeldTurn(
          () => this.#next(),
          () => this.#watch(),
        )
      : null;
    if (this.#holder) first?.(this.#holder);
    this.#watch();
  }

  /** Counts the time in which others wait and the holder does nothing, from the moment at which that began. */
  #watch(): void {
    clearTimeout(this.#alarm);
    const holder = this.#holder;
    if (this.#queue.length === 0 || !holder || holder.isAtWork || holder.isOver) return;
    this.#alarm = setTimeout(() => {
      if (holder.isAtWork || holder !== this.#holder) return;
      holder.isOver = true;
      void this.#takeBack().finally(() => this.#next());
    }, this.#patience);
  }
}

class HeldTurn implements Turn {
  isOver = false;
  #atWork = 0;
  readonly #onEnd: () => void;
  readonly #onRest: () => void;

  constructor(onEnd: () => void, onRest: () => void) {
    this.#onEnd = onEnd;
    this.#onRest = onRest;
  }

  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#atWork += 1;
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      if (!this.isAtWork && !this.isOver) this.#onRest();
    }
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd();
  }
}
