import {
  type Binary,
  CheckError,
  isBuffer,
  type Json,
  type NodeId,
  type Operation,
  type ReadBatch,
  type TreeMutation,
  TreeOp,
} from '../../../protocol/index.ts';
import { ChangeSet, checkTree, NodeStore } from '../../host/tree/index.ts';
import { toBase64 } from '../base64.ts';
import { changeOf, type NodeChange } from './node-change.ts';
import type { StateNode, TreeState } from './tree-state.ts';

/** Most levels of a tree: more than any app has, and fewer than those at which browsers crash in layout. */
const DEEPEST = 200;

/**
 * A copy of the page's tree that is made from the recorded messages, and tells what each batch and each report of the user's changes has
 * changed. In it, media properties contain their content as base64 in place of an index into the binaries. A trace may come from anyone,
 * so whatever would make the tree invalid is refused by a `CheckError`.
 */
export class MirroredTree {
  readonly #store = new NodeStore(() => ({}));
  readonly #nodes = new Map<NodeId, StateNode>();

  constructor(first: TreeState) {
    try {
      this.run({ seq: 1, operations: '', binaries: [], cause: null, parsed: operationsFor(first, this.#store) });
    } catch (error) {
      throw error instanceof CheckError ? new CheckError(error.problem, ['tree']) : error;
    }
    this.#changed([...first.keys()]);
  }

  get state(): TreeState {
    return new Map(this.#nodes);
  }

  /** Run a batch, and return what it changed. Throws `CheckError` when it cannot be run on this tree. */
  run(batch: ReadBatch): NodeChange[] {
    checkTree(batch, this.#store);
    const changes = new ChangeSet();
    const mutations = batch.parsed.filter(isMutation);
    for (const mutation of mutations) this.#store.apply(mutation, changes);
    const touched = new Set([...changes.created, ...changes.props.keys()]);
    for (const id of touched) this.#embed(id, batch.binaries);
    for (const id of changes.created) this.#checkDepth(id, batch.seq);
    for (const mutation of mutations) if (mutation[0] === TreeOp.insert) this.#checkDepth(mutation[3], batch.seq);
    return this.#changed(new Set([...touched, ...changes.children.keys(), ...changes.destroyed.keys()]));
  }

  /** Apply a change of the user's on the screen, and return what it changed. */
  mirror(node: NodeId, property: string, value: Json): NodeChange[] {
    this.#store.mirror(node, property, value);
    return this.#changed([node]);
  }

  /** Replace the indices of media into the batch's binaries by the content, since the binaries belong to that batch only. */
  #embed(id: NodeId, binaries: readonly Binary[]): void {
    for (const [property, value] of Object.entries(this.#store.find(id)?.props ?? {})) {
      if (!isMedia(value)) continue;
      const bytes = binaries[value[1]];
      const [tag, , type, name] = value;
      this.#store.mirror(id, property, bytes && isBuffer(bytes) ? [tag, toBase64(bytes), type, name] : null);
    }
  }

  #checkDepth(id: NodeId, seq: number): void {
    let depth = 0;
    for (let above = this.#store.find(id)?.parent ?? null; above !== null; above = this.#store.find(above)?.parent ?? null) {
      depth += 1;
      if (depth > DEEPEST) throw new CheckError(`node ${id} is below more than ${DEEPEST} others`, [`batch ${seq}`]);
    }
  }

  #changed(ids: Iterable<NodeId>): NodeChange[] {
    return [...ids].flatMap((id) => {
      const before = this.#nodes.get(id) ?? null;
      const after = this.#read(id);
      if (after) this.#nodes.set(id, after);
      else this.#nodes.delete(id);
      return changeOf(id, before, after) ?? [];
    });
  }

  #read(id: NodeId): StateNode | null {
    const record = this.#store.find(id);
    if (!record) return null;
    const { type, props, children } = record;
    return { type, props: { ...props }, children: children.map((child) => [child.id, child.layout] as const) };
  }
}

/** The operations that make a whole tree, apart from the nodes that every page has. */
function operationsFor(state: TreeState, store: NodeStore): Operation[] {
  const made = [...state].flatMap(([id, { type, props }]): Operation[] =>
    store.find(id) ? [] : [[TreeOp.create, [id, type, props, []]]],
  );
  const placed = [...state].flatMap(([id, { children }]) =>
    children.map(([child, layout], index): Operation => [TreeOp.insert, id, index, child, layout]),
  );
  return [...made, ...placed];
}

const isMutation = (operation: Operation): operation is TreeMutation => operation[0] <= TreeOp.destroy;

const isMedia = (value: Json | undefined): value is readonly ['media', number, string, string | null] =>
  Array.isArray(value) && value[0] === 'media' && value.length === 4 && typeof value[1] === 'number';
