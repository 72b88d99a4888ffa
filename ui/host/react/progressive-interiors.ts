import type { LiveNode } from '../dom/live-node.ts';

export interface ProgressiveInteriorsOptions {
  /** Re-render an interior at once after a change of its own state. */
  readonly redraw: (live: LiveNode, change: () => void) => void;
  readonly nextTask: () => Promise<void>;
}

/** A pending piece of one interior. */
interface Piece {
  readonly live: LiveNode;
  readonly more: () => void;
}

/**
 * Interiors that render in pieces. A batch renders all pieces that its own changes have started before it goes on. Pieces that
 * start otherwise, such as those of a text after its parser was loaded, are rendered in tasks of their own.
 */
export class ProgressiveInteriors {
  readonly #options: ProgressiveInteriorsOptions;
  readonly #pieces = new Set<Piece>();
  #grows = false;

  constructor(options: ProgressiveInteriorsOptions) {
    this.#options = options;
  }

  /** Add a pending piece; returns a function that removes it. */
  add(live: LiveNode, more: () => void): () => void {
    const piece = { live, more };
    this.#pieces.add(piece);
    if (!this.#grows) void this.#grow();
    return () => this.#pieces.delete(piece);
  }

  /** Render the next piece; false if there is none. */
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
