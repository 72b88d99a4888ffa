import type { Drawing } from './drawing.ts';

/** Interiors in one shard: few enough that React looks at few neighbours of what changes. */
const SHARD_SIZE = 32;
/** Shards in one group: React goes over all groups whenever anything changes, and over the shards of those that it changes in. */
export const GROUP_SIZE = 16;

/** A part of the list of interiors. Which one an interior is in stays so for life. */
export class Shard {
  readonly index: number;
  /** Never used for another shard, be it in the same place. */
  readonly key: string;
  readonly drawings = new Set<Drawing>();

  constructor(index: number, key: string) {
    this.index = index;
    this.key = key;
  }
}

export class Shards {
  /** By index. An empty one stays until another takes its place. */
  readonly list: Shard[] = [];
  #open: Shard | null = null;
  /** Shards that have lost half of what they held, and not all of it. */
  readonly #roomy = new Set<Shard>();
  /** Places of shards that nothing is left of. */
  readonly #free: number[] = [];
  #made = 0;

  /** The shard for a newcomer: half-empty ones take in before another is opened. */
  open(): Shard {
    if (this.#open && this.#open.drawings.size < SHARD_SIZE) return this.#open;
    const [roomy] = this.#roomy;
    if (!roomy) return (this.#open = this.#make());
    this.#roomy.delete(roomy);
    return (this.#open = roomy);
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
    if (shard === this.#open) return;
    if (shard.drawings.size > 0) {
      if (shard.drawings.size <= SHARD_SIZE / 2) this.#roomy.add(shard);
      return;
    }
    // What comes next is built whole, in its place.
    this.#roomy.delete(shard);
    this.#free.push(shard.index);
  }

  #make(): Shard {
    const index = this.#free.pop() ?? this.list.length;
    const shard = new Shard(index, String(this.#made++));
    this.list[index] = shard;
    return shard;
  }
}
