/**
 * Checks a batch against the current tree. The whole batch is checked before any of it runs, so that a malformed one is refused
 * with its path and changes nothing (decisions/failures.md). `protocol/` checks the shapes.
 */
import {
  CheckError,
  HostOp,
  type NodeDto,
  type NodeId,
  OPERATION_NAMES,
  type Operation,
  type ReadBatch,
  TreeOp,
} from '../../../protocol/index.ts';
import type { NodeStore } from './store.ts';

/** Throws `CheckError` at the first operation that cannot be run on `store`. */
export function checkTree({ seq, parsed }: ReadBatch, store: NodeStore): void {
  const draft = new Draft(store);
  parsed.forEach((operation, index) => {
    try {
      checkOperation(operation, draft);
    } catch (error) {
      if (!(error instanceof CheckError)) throw error;
      const name = OPERATION_NAMES.get(operation[0]) ?? 'unknown';
      throw new CheckError(error.problem, [`batch ${seq}`, `operation ${index} (${name})`]);
    }
  });
}

function checkOperation(operation: Operation, draft: Draft): void {
  switch (operation[0]) {
    case TreeOp.create:
      return draft.create(operation[1], null);
    case TreeOp.set:
      return draft.expectNode(operation[1]);
    case TreeOp.insert: {
      const [, parent, index, child] = operation;
      return draft.insert(parent, index, child);
    }
    case TreeOp.remove:
      return draft.remove(operation[1], operation[2]);
    case TreeOp.layout:
      return draft.expectParent(operation[1], operation[2]);
    case TreeOp.destroy:
      return draft.destroy(operation[1]);
    case HostOp.domNode:
    case HostOp.domNodes:
    case HostOp.invoke:
      return draft.expectNode(operation[2]);
  }
}

/** The parents and child counts after the operations so far, on top of those in the store. */
class Draft {
  readonly #store: NodeStore;
  readonly #parents = new Map<NodeId, NodeId | null>();
  /** The children that nodes were created with. */
  readonly #made = new Map<NodeId, NodeDto[3]>();
  /** The nodes that a parent got within the batch; they may have another parent by now. */
  readonly #newcomers = new Map<NodeId, NodeId[]>();
  readonly #counts = new Map<NodeId, number>();
  readonly #gone = new Set<NodeId>();

  constructor(store: NodeStore) {
    this.#store = store;
  }

  /** The parent of a node that must exist. */
  parent(id: NodeId): NodeId | null {
    const drafted = this.#parents.get(id);
    if (drafted !== undefined) return drafted;
    const record = this.#gone.has(id) ? undefined : this.#store.find(id);
    if (!record) throw new CheckError(`node ${id} is not on the page`);
    return record.parent;
  }

  expectNode(id: NodeId): void {
    this.parent(id);
  }

  create([id, , , children]: NodeDto, parent: NodeId | null): void {
    if (this.#parents.has(id) || this.#gone.has(id) || this.#store.find(id)) {
      throw new CheckError(`node ${id} was made before; ids are never used twice`);
    }
    this.#parents.set(id, parent);
    if (children.length === 0) return;
    this.#made.set(id, children);
    for (const [child] of children) {
      if (typeof child === 'number') this.#adopt(id, child);
      else this.create(child, id);
    }
  }

  insert(parent: NodeId, index: number, child: NodeId): void {
    this.expectNode(parent);
    const count = this.#count(parent);
    if (index < 0 || index > count) throw new CheckError(`index ${index} among ${count} children of node ${parent}`);
    this.#adopt(parent, child);
    this.#counts.set(parent, count + 1);
  }

  remove(parent: NodeId, child: NodeId): void {
    this.expectParent(parent, child);
    this.#parents.set(child, null);
    this.#counts.set(parent, this.#count(parent) - 1);
  }

  expectParent(parent: NodeId, child: NodeId): void {
    const actual = this.parent(child);
    if (actual !== parent) throw new CheckError(`node ${child} is a child of ${actual ?? 'nothing'}, not of ${parent}`);
  }

  destroy(ids: readonly NodeId[]): void {
    const going = new Set(ids);
    for (const id of ids) {
      const parent = this.parent(id);
      if (parent !== null && !going.has(parent)) throw new CheckError(`node ${id} is still a child of ${parent}`);
    }
    const held = ids.flatMap((id) => [
      ...(this.#store.find(id)?.children ?? []).map((child) => child.id),
      ...(this.#made.get(id) ?? []).map(([child]) => (typeof child === 'number' ? child : child[0])),
      ...(this.#newcomers.get(id) ?? []),
    ]);
    for (const child of held) {
      if (this.#gone.has(child)) continue;
      const parent = this.#parents.has(child) ? this.#parents.get(child) : this.#store.find(child)?.parent;
      if (typeof parent === 'number' && going.has(parent)) this.#parents.set(child, null);
    }
    for (const id of ids) {
      this.#parents.delete(id);
      this.#gone.add(id);
    }
  }

  #adopt(parent: NodeId, child: NodeId): void {
    const actual = this.parent(child);
    if (actual !== null) throw new CheckError(`node ${child} is a child of ${actual} already`);
    for (let above: NodeId | null = parent; above !== null; above = this.parent(above)) {
      if (above === child) throw new CheckError(`node ${child} would hold itself`);
    }
    this.#parents.set(child, parent);
    const newcomers = this.#newcomers.get(parent);
    if (newcomers) newcomers.push(child);
    else this.#newcomers.set(parent, [child]);
  }

  #count(id: NodeId): number {
    return this.#counts.get(id) ?? this.#made.get(id)?.length ?? this.#store.find(id)?.children.length ?? 0;
  }
}
