import type { Json, NodeId, StateEntry, StateValue } from '../../../protocol/index.ts';
import type { Edited, Overtaken } from '../../components/definition.ts';
import { ANYWHERE, both } from './rebase.ts';
import { SentValues } from './sent-values.ts';

interface Entry {
  /** How often the property was changed on the screen. */
  revision: number;
  value: StateValue;
  caret: number | null;
  /** Where the user has edited the text since the value that was sent last. */
  edited: Edited;
  readonly sent: SentValues;
  /** The batch of Python's last write. */
  written: number;
  /** The last revision that a script made for Python, and that later writes of Python's replace. */
  scripted: number;
}

/** Properties with dirty state, whatever their values are by now. */
export type Changes = ReadonlySet<object>;

/**
 * Keeps the user's changes on the screen until they are sent to Python (decisions/screen-state.md). The worker ignores an entry that was
 * read from the screen before the page ran the batch of the worker's own last write, so such an entry is held back until then.
 */
export class Mirror {
  /**
   * The nodes that a commit writes to. The store has the written values from its beginning, the screen only towards its end: until then a
   * difference between them is not a script's.
   */
  writing: ReadonlyMap<NodeId, unknown> = new Map();
  readonly #entries = new Map<NodeId, Map<string, Entry>>();
  /** What has changed on the screen since it was sent last, oldest first. */
  readonly #dirty = new Map<Entry, readonly [node: NodeId, property: string]>();
  readonly #watches = new Map<NodeId, () => void>();
  readonly #stale = new Set<NodeId>();
  #allStale = false;
  #isScript = false;
  /** The nodes whose changes are retained until Python knows the nodes. */
  #unknown: (node: NodeId) => boolean = () => false;
  readonly #changed: () => void;

  /** `changed` is called whenever something became dirty. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Retain the state of nodes for which `unknown` is true; it is called again whenever state is sent. */
  retain(unknown: (node: NodeId) => boolean): void {
    this.#unknown = unknown;
  }

  /** The nodes with retained state, and its properties. */
  get retained(): (readonly [node: NodeId, property: string])[] {
    return [...this.#dirty.values()].filter(([node]) => this.#unknown(node));
  }

  /** @param look reads what a script has set on the screen, for which there is no event */
  watch(node: NodeId, look: () => void): void {
    this.#watches.set(node, look);
  }

  /** A script has run, or may have, and Python may read the state next: that of all nodes, or of one, is read again before anything is sent. */
  markStale(node?: NodeId): void {
    if (node === undefined) this.#allStale = true;
    else this.#stale.add(node);
  }

  /** Runs a script for Python, whose changes on the screen, also by its events, do not count as the user's. */
  byScript<T>(work: () => T): T {
    const outer = this.#isScript;
    this.#isScript = true;
    try {
      return work();
    } finally {
      this.#isScript = outer;
    }
  }

  /**
   * The screen shows `value` now, and a text has its caret there, and was edited there since the last call; `before` is the earlier value,
   * for the first change of a property.
   */
  observe(
    node: NodeId,
    property: string,
    value: StateValue,
    before: StateValue,
    caret: number | null = null,
    edited = ANYWHERE,
  ): void {
    const entry = this.#entry(node, property, before);
    entry.revision += 1;
    entry.value = value;
    entry.caret = caret;
    entry.edited = both(entry.edited, edited);
    if (this.#isScript) {
      entry.scripted = entry.revision;
      this.#send(entry, 0);
    }
    this.#dirty.set(entry, [node, property]);
    this.#changed();
  }

  /**
   * Python writes, in batch `seq`, based on revision `base`. Returns how the screen has changed since, if it has. A slow handler may write
   * based on an older revision than one that began later. A value that a script has set for Python is not the user's, so the write is not
   * merged with it. The write replaces dirty state; a different merged value becomes dirty again.
   */
  written(node: NodeId, property: string, value: Json, base: number, seq: number, before: Json): Overtaken | undefined {
    const entry = this.#entry(node, property, before);
    entry.written = seq;
    this.#dirty.delete(entry);
    const against = Math.max(base, entry.scripted);
    const { edited } = entry;
    entry.edited = ANYWHERE;
    const overtaken = entry.sent.write(against, value);
    return against >= entry.revision ? undefined : { ...overtaken, edited };
  }

  /** What is dirty now. */
  changes(): Changes {
    return new Set(this.#dirty.keys());
  }

  /** Takes the dirty state of all nodes, as of the screen after batch `ran`, to be sent with `delivery`; or of these changes alone. */
  take(ran: number, delivery: number, changes: Changes | null = null): StateEntry[] {
    this.#lookAtStale();
    const state: StateEntry[] = [];
    for (const [entry, [node, property]] of this.#dirty) {
      if (entry.written > ran || this.#unknown(node) || changes?.has(entry) === false) continue;
      this.#dirty.delete(entry);
      this.#send(entry, delivery);
      state.push([node, property, entry.value, entry.revision]);
    }
    return state;
  }

  /** Is some dirty state held back until a later batch than `ran`? What scripts may have set is read first. */
  withholds(ran: number): boolean {
    this.#lookAtStale();
    for (const { written } of this.#dirty.keys()) if (written > ran) return true;
    return false;
  }

  /**
   * The texts that Python has written after batch `ran`, as they would have been at a delivery if they had been written before it. Only
   * those that Python does not know itself.
   */
  textsAt(delivery: number, ran: number): StateEntry[] {
    const state: StateEntry[] = [];
    for (const [node, properties] of this.#entries) {
      for (const [property, { sent, written }] of properties) {
        const found = written > ran ? sent.textAt(delivery) : null;
        if (found) state.push([node, property, ...found]);
      }
    }
    return state;
  }

  forget(node: NodeId): void {
    for (const entry of this.#entries.get(node)?.values() ?? []) this.#dirty.delete(entry);
    this.#entries.delete(node);
    this.#watches.delete(node);
  }

  #lookAtStale(): void {
    const nodes = [...(this.#allStale ? this.#watches.keys() : this.#stale)];
    this.#allStale = false;
    this.#stale.clear();
    this.byScript(() => {
      for (const node of nodes)
        if (this.writing.has(node)) this.#stale.add(node);
        else this.#watches.get(node)?.();
    });
  }

  #send(entry: Entry, delivery: number): void {
    entry.sent.add(entry.revision, entry.value, entry.caret, delivery, entry.edited);
    entry.edited = ANYWHERE;
  }

  #entry(node: NodeId, property: string, before: StateValue): Entry {
    let properties = this.#entries.get(node);
    if (!properties) this.#entries.set(node, (properties = new Map()));
    let entry = properties.get(property);
    if (!entry) {
      const sent = new SentValues(before);
      entry = { revision: 0, value: before, caret: null, edited: ANYWHERE, sent, written: 0, scripted: 0 };
      properties.set(property, entry);
    }
    return entry;
  }
}
