import {
  type ChildDto,
  type Json,
  type LayoutProps,
  type NodeDto,
  type NodeId,
  type NodeProps,
  type Operation,
  type TreeMutation,
  TreeOp,
  WellKnownNode,
} from '../../../protocol/index.ts';
import type { ChildRecord, NodeStore } from '../tree/index.ts';

/** A painted node with its properties when it was painted, without the user's changes since. */
export interface PaintedNode {
  readonly type: string;
  readonly props: NodeProps;
}

/** The form that a batch takes while painted nodes are on the page. */
export interface Adoption {
  readonly operations: readonly Operation[];
  /** Painted nodes that belong to Python from now on. */
  readonly adopted: ReadonlySet<NodeId>;
  /** Has Python set the form, or something else in its place? Then no node counts as painted any more. */
  readonly isOver: boolean;
}

/** The state of the painted nodes when a batch comes. */
export interface Painted {
  readonly nodes: ReadonlyMap<NodeId, PaintedNode>;
  /** Those of the painted nodes that earlier batches made Python's. */
  readonly adopted: ReadonlySet<NodeId>;
  /** May a dialog come in front of it? */
  readonly standsBehindDialogs: boolean;
  readonly store: NodeStore;
}

/**
 * Rewrites a batch for a page that shows parts of it already: a `create` of a painted node becomes its differences from the painted one.
 * Painted nodes that are left over are removed at the end of the batch that sets a root. This changes nothing itself.
 */
export function adopt(parsed: readonly Operation[], painted: Painted): Adoption {
  const rewriter = new BatchRewriter(painted);
  for (const operation of parsed) rewriter.rewrite(operation);
  rewriter.finish();
  return rewriter;
}

class BatchRewriter implements Adoption {
  readonly operations: Operation[] = [];
  readonly adopted: Set<NodeId>;
  isOver = false;
  readonly #painted: ReadonlyMap<NodeId, PaintedNode>;
  readonly #standsBehindDialogs: boolean;
  readonly #store: NodeStore;
  /** Children and parents of painted nodes and of the app's root, as they are after the operations emitted so far. */
  readonly #children = new Map<NodeId, ChildRecord[]>();
  readonly #parents = new Map<NodeId, NodeId | null>();

  constructor({ nodes, adopted, standsBehindDialogs, store }: Painted) {
    this.#painted = nodes;
    this.#standsBehindDialogs = standsBehindDialogs;
    this.#store = store;
    this.adopted = new Set(adopted);
  }

  rewrite(operation: Operation): void {
    if (operation[0] === TreeOp.create) {
      const known = this.#known(operation[1]);
      if (typeof known !== 'number') this.#emit([TreeOp.create, known]);
    } else if (operation[0] === TreeOp.insert) this.#rewriteInsert(operation[1], operation[2], operation[3], operation[4]);
    else {
      if (operation[0] === TreeOp.remove) this.#recordRemoval(operation[2]);
      this.#emit(operation);
    }
  }

  /** Removes painted nodes that Python has not taken over, and will not. */
  finish(): void {
    const left = this.isOver ? this.#left : [];
    if (left.length > 0) this.#emit([TreeOp.destroy, left]);
  }

  #rewriteInsert(parent: NodeId, index: number, child: NodeId, layout: LayoutProps): void {
    const { app, overlays } = WellKnownNode;
    if (!this.isOver && parent === overlays && !this.#standsBehindDialogs) this.#clear(null);
    if (!this.isOver && parent === app) {
      const isThere = this.#parentOf(child) === app && this.adopted.has(child);
      this.isOver = true;
      this.#clear(isThere ? child : null);
      for (const id of this.#left) this.#takeOut(id);
      if (isThere) return;
    }
    if (this.#painted.has(child)) this.#takeOut(child);
    this.#parents.set(child, parent);
    this.#emit([TreeOp.insert, parent, index, child, layout]);
  }

  /** The node for the page: the id of a painted node, which is changed to the description, or the description of a new one. */
  #known(described: NodeDto): NodeDto | NodeId {
    const [id, type, props, children] = described;
    const painted = this.#painted.get(id);
    const known = children.map(([child, layout]): ChildDto => [typeof child === 'number' ? child : this.#known(child), layout]);
    if (painted?.type !== type || this.adopted.has(id)) {
      for (const [child] of known) if (typeof child === 'number' && this.#painted.has(child)) this.#takeOut(child);
      return [id, type, props, known];
    }
    this.adopted.add(id);
    const changes = this.#difference(painted, props);
    if (changes) this.#emit([TreeOp.set, id, changes, null]);
    this.#arrange(id, known);
    return id;
  }

  #difference({ type, props }: PaintedNode, now: NodeProps): NodeProps | null {
    const defaults = this.#store.defaultsOf(type);
    const changed: Record<string, Json> = {};
    for (const name of new Set([...Object.keys(props), ...Object.keys(now)])) {
      const [before, after] = [props, now].map((each) => each[name] ?? defaults[name] ?? null);
      if (JSON.stringify(before) !== JSON.stringify(after)) changed[name] = after ?? null;
    }
    return Object.keys(changed).length > 0 ? changed : null;
  }

  /** Give a painted node these children, moving as few as can be told simply. */
  #arrange(id: NodeId, wanted: readonly ChildDto[]): void {
    const stay = new Set(wanted.map(([child]) => child));
    for (const child of this.#childrenOf(id).slice()) if (!stay.has(child.id)) this.#takeOut(child.id);
    for (const [index, [child, layout]] of wanted.entries()) this.#place(id, index, child, layout);
  }

  #place(parent: NodeId, index: number, child: NodeDto | NodeId, layout: LayoutProps): void {
    const children = this.#childrenOf(parent);
    const there = children[index];
    if (there !== undefined && there.id === child) {
      if (JSON.stringify(there.layout) === JSON.stringify(layout)) return;
      children[index] = { id: child, layout };
      return this.#emit([TreeOp.layout, parent, child, layout]);
    }
    if (typeof child === 'number') this.#takeOut(child);
    else this.#emit([TreeOp.create, child]);
    const id = typeof child === 'number' ? child : child[0];
    children.splice(index, 0, { id, layout });
    this.#parents.set(id, parent);
    this.#emit([TreeOp.insert, parent, index, id, layout]);
  }

  /** Painted nodes that are not Python's. */
  get #left(): NodeId[] {
    return [...this.#painted.keys()].filter((id) => !this.adopted.has(id));
  }

  /** What is painted is not to be seen any more, but for `root`; Python may take it over all the same. */
  #clear(root: NodeId | null): void {
    for (const { id } of this.#childrenOf(WellKnownNode.app).slice()) if (id !== root) this.#takeOut(id);
  }

  #takeOut(id: NodeId): void {
    const parent = this.#parentOf(id);
    if (parent === null) return;
    this.#recordRemoval(id);
    this.#emit([TreeOp.remove, parent, id]);
  }

  #recordRemoval(id: NodeId): void {
    const parent = this.#parentOf(id);
    const children = parent === null ? [] : this.#childrenOf(parent);
    const place = children.findIndex((child) => child.id === id);
    if (place >= 0) children.splice(place, 1);
    this.#parents.set(id, null);
  }

  #childrenOf(id: NodeId): ChildRecord[] {
    let children = this.#children.get(id);
    if (!children) this.#children.set(id, (children = [...(this.#store.find(id)?.children ?? [])]));
    return children;
  }

  #parentOf(id: NodeId): NodeId | null {
    const known = this.#parents.get(id);
    return known === undefined ? (this.#store.find(id)?.parent ?? null) : known;
  }

  #emit(operation: Operation | TreeMutation): void {
    this.operations.push(operation);
  }
}
