import type { Drawing } from './drawing.ts';

/**
 * Interiors in one shard: enough to keep the list of shards short, few enough that React looks at few neighbours of what
 * changes.
 */
const SHARD_SIZE = 32;

/** A part of the flat list of interiors. Which one an interior is in stays so for life. */
export class Shard {
  readonly index: number;
  readonly key: string;
  readonly drawings = new Set<Drawing>();

  constructor(index: number) {
    this.index = index;
    this.key = String(index);
  }
}

export class Shards {
  readonly list: Shard[] = [];
  #open: Shard | null = null;
  /** Shards that have lost half of what they held. */
  readonly #roomy = new Set<Shard>();

  /** The shard for a newcomer: half-empty ones take in before another is opened. */
  open(): Shard {
    if (this.#open && this.#open.drawings.size < SHARD_SIZE) return this.#open;
    const [roomy] = this.#roomy;
    if (roomy) this.#roomy.delete(roomy);
    else this.list.push(new Shard(this.list.length));
    return (this.#open = roomy ?? (this.list.at(-1) as Shard));
  }

  /**
   * What was added is about to be drawn. A shard that is half full is left at that: newcomers that come many at a time get
   * shards of their own, which React builds whole, while in one that stands it looks for the place of each.
   */
  settle(): void {
    if (this.#open && this.#open.drawings.size >= SHARD_SIZE / 2) this.#open = null;
  }

  delete(drawing: Drawing): void {
    const { shard } = drawing;
    shard.drawings.delete(drawing);
    if (shard !== this.#open && shard.drawings.size <= SHARD_SIZE / 2) this.#roomy.add(shard);
  }
}
