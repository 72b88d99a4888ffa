import type { LiveNode } from '../dom/live-node.ts';

/** Nodes in one shard: enough to keep the list of shards short, few enough that adding one reconciles little. */
const SHARD_SIZE = 256;

/** A part of the flat list of interiors. `nodes` is replaced, never changed, so React sees by identity what moved. */
export class Shard {
  readonly key: number;
  nodes: readonly LiveNode[] = [];
  #members = new Set<LiveNode>();
  #listener: () => void = () => undefined;

  constructor(key: number) {
    this.key = key;
  }

  get size(): number {
    return this.#members.size;
  }

  add(node: LiveNode): void {
    this.#members.add(node);
  }

  delete(node: LiveNode): void {
    this.#members.delete(node);
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = () => undefined;
    };
  };

  readonly snapshot = (): readonly LiveNode[] => this.nodes;

  publish(): void {
    this.nodes = [...this.#members];
    this.#listener();
  }
}

/** Which shard a node is in; it stays there for life. */
export class Shards {
  list: readonly Shard[] = [];
  readonly #homes = new Map<LiveNode, Shard>();
  readonly #dirty = new Set<Shard>();
  #open: Shard | null = null;

  add(node: LiveNode): void {
    const shard = this.#openShard();
    shard.add(node);
    this.#homes.set(node, shard);
    this.#dirty.add(shard);
  }

  delete(node: LiveNode): void {
    const shard = this.#homes.get(node);
    if (!shard) return;
    this.#homes.delete(node);
    shard.delete(node);
    this.#dirty.add(shard);
  }

  nodes(): Iterable<LiveNode> {
    return this.#homes.keys();
  }

  /** Let React see what changed since the last time. */
  publish(): void {
    for (const shard of this.#dirty) shard.publish();
    this.#dirty.clear();
  }

  /** Half-empty shards take newcomers before another shard is opened. */
  #openShard(): Shard {
    if (this.#open && this.#open.size < SHARD_SIZE) return this.#open;
    const roomy = this.list.find((shard) => shard.size < SHARD_SIZE / 2);
    if (roomy) return (this.#open = roomy);
    this.#open = new Shard(this.list.length);
    this.list = [...this.list, this.#open];
    return this.#open;
  }
}
