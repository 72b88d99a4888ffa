import type { MountedInterior } from './mounted-interior.ts';

/** Interiors in one shard: few, so that React compares few siblings of one that changes. */
const SHARD_SIZE = 32;
/** Shards in one group: at each change React compares all groups, and the shards of the changed groups. */
export const GROUP_SIZE = 16;

/** A part of the list of interiors. An interior stays in its shard. */
export class Shard {
  readonly index: number;
  /** Never used for another shard, even at the same index. */
  readonly key: string;
  readonly interiors = new Set<MountedInterior>();

  constructor(index: number, key: string) {
    this.index = index;
    this.key = key;
  }
}

export class Shards {
  /** The shards by index. An empty one stays until another takes its place. */
  readonly list: Shard[] = [];
  #open: Shard | null = null;
  /** Shards that have lost at least half of their interiors, but not all. */
  readonly #roomy = new Set<Shard>();
  /** Indices of empty shards. */
  readonly #free: number[] = [];
  #made = 0;

  /** The shard for a new interior: a half-empty one if there is one, otherwise a new one. */
  open(): Shard {
    if (this.#open && this.#open.interiors.size < SHARD_SIZE) return this.#open;
    const [roomy] = this.#roomy;
    if (!roomy) return (this.#open = this.#make());
    this.#roomy.delete(roomy);
    return (this.#open = roomy);
  }

  /**
   * Added interiors are about to be rendered. A shard that is half full then gets no more: many new interiors at a time get shards of their
   * own, which React builds as a whole, while in an existing shard it searches the place of each.
   */
  settle(): void {
    if (this.#open && this.#open.interiors.size >= SHARD_SIZE / 2) this.#open = null;
  }

  delete(interior: MountedInterior): void {
    const { shard } = interior;
    shard.interiors.delete(interior);
    if (shard === this.#open) return;
    if (shard.interiors.size > 0) {
      if (shard.interiors.size <= SHARD_SIZE / 2) this.#roomy.add(shard);
      return;
    }
    // The next shard is built as a whole, at this index.
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
