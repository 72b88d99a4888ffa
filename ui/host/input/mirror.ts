import type { Json, NodeId, StateEntry, StateValue } from '../../../protocol/index.ts';
import { BoundedMap } from '../../../shared/common/index.ts';

/** Sent values kept of one property, so that a late write finds what it was made against. */
const KEPT = 256;

interface Entry {
  /** How often the screen changed the property. */
  revision: number;
  value: StateValue;
  dirty: boolean;
  /** What the worker was told, by revision; oldest first. */
  readonly sent: BoundedMap<number, StateValue>;
  /** Python's last write, the revision it was made against and the batch it came in. */
  written: { readonly value: Json; readonly base: number; readonly seq: number } | null;
}

/**
 * What the user changed on the screen, on its way to Python (decisions/screen-state.md). The worker ignores an entry that was
 * read off the screen before the page ran the batch of the worker's own last write; so such an entry is held back until then.
 */
export class Mirror {
  readonly #entries = new Map<NodeId, Map<string, Entry>>();
  readonly #dirty = new Set<readonly [NodeId, string, Entry]>();
  readonly #watches = new Map<NodeId, () => void>();
  readonly #stale = new Set<NodeId>();
  #allDoubted = false;
  /** What the user changes of these nodes is kept until Python knows of them. */
  #unknown: (node: NodeId) => boolean = () => false;
  readonly #changed: () => void;

  /** `changed` is called whenever something became dirty. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Keep the state of nodes that `unknown` names; asked again whenever state goes up. */
  keep(unknown: (node: NodeId) => boolean): void {
    this.#unknown = unknown;
  }

  /** The nodes of which state is kept here, and of which property. */
  get kept(): (readonly [node: NodeId, property: string])[] {
    return [...this.#dirty].filter(([node]) => this.#unknown(node)).map(([node, property]) => [node, property]);
  }

  /** `look` observes what a script has set on the screen, which no event tells of. */
  watch(node: NodeId, look: () => void): void {
    this.#watches.set(node, look);
  }

  /** A script has run for Python, which may read the state next: it is looked at before anything goes up, all or one node's. */
  markStale(node?: NodeId): void {
    if (node === undefined) this.#allDoubted = true;
    else this.#stale.add(node);
  }

  /** The screen shows `value` now; `before` is what it showed, for the first change of a property. */
  observe(node: NodeId, property: string, value: StateValue, before: StateValue): void {
    const entry = this.#entry(node, property, before);
    entry.revision += 1;
    entry.value = value;
    if (!entry.dirty) {
      entry.dirty = true;
      this.#dirty.add([node, property, entry]);
    }
    this.#changed();
  }

  /**
   * Python writes, in batch `seq`, against revision `base`. Gives the value it knew when the screen has moved on since,
   * undefined when it has not. What was dirty is settled by the write; a merge that differs is observed anew.
   */
  written(node: NodeId, property: string, value: Json, base: number, seq: number, before: Json): StateValue | undefined {
    const entry = this.#entry(node, property, before);
    const known = base >= entry.revision ? undefined : this.#known(entry, base);
    entry.written = { value, base, seq };
    this.#clean(entry);
    return known;
  }

  /** The dirty state of all nodes, clean from now on, as of the screen after batch `ran`. */
  take(ran: number): StateEntry[] {
    this.#lookAtDoubted();
    const state: StateEntry[] = [];
    for (const dirty of this.#dirty) {
      const [node, property, entry] = dirty;
      if ((entry.written && entry.written.seq > ran) || this.#unknown(node)) continue;
      this.#dirty.delete(dirty);
      entry.dirty = false;
      entry.sent.set(entry.revision, entry.value);
      state.push([node, property, entry.value, entry.revision]);
    }
    return state;
  }

  /** Is some dirty state held back until a later batch than `ran`? */
  withholds(ran: number): boolean {
    for (const [, , { written }] of this.#dirty) if (written && written.seq > ran) return true;
    return false;
  }

  forget(node: NodeId): void {
    for (const entry of this.#entries.get(node)?.values() ?? []) this.#clean(entry);
    this.#entries.delete(node);
    this.#watches.delete(node);
  }

  #lookAtDoubted(): void {
    if (this.#allDoubted) for (const look of this.#watches.values()) look();
    else for (const node of this.#stale) this.#watches.get(node)?.();
    this.#allDoubted = false;
    this.#stale.clear();
  }

  /**
   * The value that Python knew when it wrote against revision `base`: what it wrote last, if that was against the same revision;
   * else what was sent then, or the oldest that is still kept. A slow handler may write against an older revision than one that
   * began later.
   */
  #known(entry: Entry, base: number): StateValue | undefined {
    if (entry.written?.base === base) return entry.written.value;
    return entry.sent.get(base) ?? entry.sent.values().next().value;
  }

  #clean(entry: Entry): void {
    if (!entry.dirty) return;
    entry.dirty = false;
    for (const dirty of this.#dirty) if (dirty[2] === entry) this.#dirty.delete(dirty);
  }

  #entry(node: NodeId, property: string, before: StateValue): Entry {
    let properties = this.#entries.get(node);
    if (!properties) this.#entries.set(node, (properties = new Map()));
    let entry = properties.get(property);
    if (!entry) {
      const sent = new BoundedMap<number, StateValue>(KEPT).set(0, before);
      entry = { revision: 0, value: before, dirty: false, sent, written: null };
      properties.set(property, entry);
    }
    return entry;
  }
}
