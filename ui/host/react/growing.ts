import type { LiveNode } from '../dom/live-node.ts';

export interface GrowingOptions {
  /** Let an interior change by state of its own, at once. */
  readonly redraw: (live: LiveNode, change: () => void) => void;
  readonly nextTask: () => Promise<void>;
}

/** The next piece of one interior. */
interface Piece {
  readonly live: LiveNode;
  readonly more: () => void;
}

/**
 * Interiors that draw a piece at a time. A batch draws what its changes have begun before it goes on; what begins to grow by
 * itself, as a text does when that which reads it has come, grows in tasks of its own.
 */
export class Growing {
  readonly #options: GrowingOptions;
  readonly #pieces = new Set<Piece>();
  #grows = false;

  constructor(options: GrowingOptions) {
    this.#options = options;
  }

  /** Returns how to take it back. */
  add(live: LiveNode, more: () => void): () => void {
    const piece = { live, more };
    this.#pieces.add(piece);
    if (!this.#grows) void this.#grow();
    return () => this.#pieces.delete(piece);
  }

  /** Draw one more piece; false when there is none. */
  step(): boolean {
    const [next] = this.#pieces;
    if (!next) return false;
    this.#pieces.delete(next);
    this.#options.redraw(next.live, next.more);
    return true;
  }

  async #grow(): Promise<void> {
    this.#grows = true;
    try {
      do await this.#options.nextTask();
      while (this.step());
    } finally {
      this.#grows = false;
    }
  }
}
