import { applyPatches, enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import type { NodeId } from '../../../protocol/index.ts';
import { isSame, type StateNode, type TreeState } from './tree-state.ts';

enablePatches();
// Records are shared between states and replaced, never changed; to freeze each deeply would cost more than the patches.
setAutoFreeze(false);

/** What one step did to one node: patches of its record, and those that take them back. A node that came or went has a whole record. */
export interface NodeChange {
  readonly id: NodeId;
  readonly patches: readonly Patch[];
  readonly inverses: readonly Patch[];
}

/** What leads from one record of a node to another; null where there is none, and where nothing changed. */
export function changeOf(id: NodeId, before: StateNode | null, after: StateNode | null): NodeChange | null {
  const [, patches, inverses] = produceWithPatches({ node: before } as Slot, (slot) => {
    if (!before || !after || before.type !== after.type) {
      slot.node = after as Draft | null;
      return;
    }
    const node = slot.node as Draft;
    for (const name of new Set([...Object.keys(before.props), ...Object.keys(after.props)])) {
      const value = after.props[name];
      if (value === undefined) delete node.props[name];
      else if (!isSame(before.props[name], value)) node.props[name] = value;
    }
    if (!isSame(before.children, after.children)) node.children = after.children;
  });
  return patches.length === 0 ? null : { id, patches, inverses };
}

/** What leads from one tree to another. */
export function changesBetween(before: TreeState, after: TreeState): NodeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(
    (id) => changeOf(id, before.get(id) ?? null, after.get(id) ?? null) ?? [],
  );
}

/** The tree behind a step, from the one before it; or, backwards, the other way round. */
export function applyChanges(state: TreeState, changes: readonly NodeChange[], direction: 'patches' | 'inverses'): TreeState {
  const next = new Map(state);
  for (const change of changes) {
    const { node } = applyPatches({ node: next.get(change.id) ?? null } as Slot, [...change[direction]]);
    if (node) next.set(change.id, node as StateNode);
    else next.delete(change.id);
  }
  return next;
}

interface Draft {
  type: string;
  props: Record<string, unknown>;
  children: unknown;
}

/** A record, or the lack of one, as immer takes it. */
interface Slot {
  node: Draft | null;
}
