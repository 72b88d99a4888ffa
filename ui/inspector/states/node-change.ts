import { applyPatches, enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import type { NodeId } from '../../../protocol/index.ts';
import { isSame, type StateNode, type TreeState } from './tree-state.ts';

enablePatches();
// Records are shared between states, and are replaced but never changed. Freezing each deeply would take longer than the patches.
setAutoFreeze(false);

/** The change of one node in a step: patches of its record, and their inverses, with the whole record if it was made or deleted. */
export interface NodeChange {
  readonly id: NodeId;
  readonly patches: readonly Patch[];
  readonly inverses: readonly Patch[];
}

/** The change from one record of a node to another, where null stands for no record; null where nothing changed. */
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

/** The changes from one tree to another. */
export function changesBetween(before: TreeState, after: TreeState): NodeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(
    (id) => changeOf(id, before.get(id) ?? null, after.get(id) ?? null) ?? [],
  );
}

/** The tree after a step's changes, or, by their inverses, the tree before them. */
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

/** A record or null in an object, as immer needs it. */
interface Slot {
  node: Draft | null;
}
