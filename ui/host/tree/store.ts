import {
  type Json,
  type NodeDto,
  type NodeId,
  type NodeProps,
  type TreeMutation,
  TreeOp,
  WellKnownNode,
} from '../../../protocol/index.ts';
import { ChangeSet } from './changes.ts';
import { ChildList } from './child-list.ts';
import { type ChildRecord, type NodeRecord, type WireDefaults, withDefaults } from './record.ts';

/**
 * The page's mirror of the component tree: a mutable map of immutable records, without DOM and React. Mutations must have been checked
 * (`check.ts`); one that refers to an unknown node throws, since state would be lost otherwise.
 */
export class NodeStore {
  readonly #records = new Map<NodeId, NodeRecord>();
  /** Lists of children that have changed since their parents' records were last read. */
  readonly #changing = new Map<NodeId, ChildList>();
  readonly #defaults: WireDefaults;

  constructor(defaults: WireDefaults) {
    this.#defaults = defaults;
    for (const [name, id] of Object.entries(WellKnownNode)) {
      this.#records.set(id, { id, type: `page:${name}`, props: {}, children: [], parent: null });
    }
  }

  get size(): number {
    return this.#records.size;
  }

  /** All nodes, on the page or off it. */
  get all(): NodeRecord[] {
    return [...this.#records.keys()].map((id) => this.get(id));
  }

  find(id: NodeId): NodeRecord | undefined {
    const list = this.#changing.get(id);
    if (list) {
      this.#changing.delete(id);
      this.#put({ ...this.#known(id), children: list.toArray() });
    }
    return this.#records.get(id);
  }

  get(id: NodeId): NodeRecord {
    return this.find(id) ?? this.#known(id);
  }

  /** The values of a type's properties that are not sent. */
  defaultsOf(type: string): NodeProps {
    return this.#defaults(type);
  }

  /** Apply one mutation and record it in `changes`. Nothing is notified: the commit updates the DOM later. */
  apply(mutation: TreeMutation, changes: ChangeSet = new ChangeSet()): ChangeSet {
    switch (mutation[0]) {
      case TreeOp.create:
        this.#create(mutation[1], null, changes);
        break;
      case TreeOp.set: {
        const [, id, props, base] = mutation;
        const record = this.#known(id);
        changes.noteProps(record, props, base);
        this.#put({ ...record, props: withDefaults(this.#defaults(record.type), { ...record.props, ...props }) });
        break;
      }
      case TreeOp.insert: {
        const [, parent, index, child, layout] = mutation;
        this.#childrenOf(parent, changes).insert(index, { id: child, layout });
        this.#put({ ...this.#known(child), parent });
        break;
      }
      case TreeOp.remove: {
        const [, parent, child] = mutation;
        changes.noteLeft(child, parent);
        this.#childrenOf(parent, changes).remove(child);
        this.#put({ ...this.#known(child), parent: null });
        break;
      }
      case TreeOp.layout: {
        const [, parent, child, layout] = mutation;
        this.#childrenOf(parent, changes).place(child, layout);
        break;
      }
      case TreeOp.destroy:
        for (const id of mutation[1]) this.#destroy(id, changes);
        break;
    }
    return changes;
  }

  /** The user changed a mirrored property. Nothing is notified: the screen shows the value already. */
  mirror(id: NodeId, property: string, value: Json): void {
    const record = this.#records.get(id);
    if (record)
      this.#put({ ...record, props: withDefaults(this.#defaults(record.type), { ...record.props, [property]: value }) });
  }

  /** The record of an existing node; its list of children may be out of date. */
  #known(id: NodeId): NodeRecord {
    const record = this.#records.get(id);
    if (!record) throw new Error(`Hearth: node ${id} is not on the page`);
    return record;
  }

  #put(record: NodeRecord): void {
    this.#records.set(record.id, record);
  }

  #create([id, type, props, children]: NodeDto, parent: NodeId | null, changes: ChangeSet): NodeId {
    changes.created.add(id);
    const entries = children.map(([child, layout]): ChildRecord => {
      if (typeof child !== 'number') return { id: this.#create(child, id, changes), layout };
      this.#put({ ...this.#known(child), parent: id });
      return { id: child, layout };
    });
    this.#put({ id, type, props: withDefaults(this.#defaults(type), props), children: entries, parent });
    return id;
  }

  /** The children of a node as a list that may be changed, until the record is read again, since records are immutable. */
  #childrenOf(id: NodeId, changes: ChangeSet): ChildList {
    const known = this.#changing.get(id);
    // The list was made for an earlier change set, and the record has not been read since.
    if (known && changes.knowsChildren(id)) return known;
    const record = this.get(id);
    changes.noteChildren(record);
    const list = new ChildList(record.children);
    this.#changing.set(id, list);
    return list;
  }

  #destroy(id: NodeId, changes: ChangeSet): void {
    const record = this.get(id);
    for (const child of record.children) {
      const orphan = this.#records.get(child.id);
      if (orphan?.parent !== id) continue;
      changes.noteLeft(child.id, id);
      this.#put({ ...orphan, parent: null });
    }
    changes.noteDestroyed(record);
    this.#records.delete(id);
  }
}
