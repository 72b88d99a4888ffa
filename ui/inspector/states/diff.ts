import { type Json, type NodeId, type NodeProps, type TreeMutation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { isSame, type StateNode, type TreeState } from './tree-state.ts';

/** The default values of a type's properties. */
export type DefaultsOf = (type: string) => NodeProps;

const PAGE_NODES: ReadonlySet<NodeId> = new Set(Object.values(WellKnownNode));

/**
 * The mutations that lead from one state to another, earlier or later. Nodes of both states keep their DOM, and are moved and changed
 * where they differ.
 */
export function diffStates(from: TreeState, to: TreeState, defaultsOf: DefaultsOf): TreeMutation[] {
  const stays = (id: NodeId): boolean => PAGE_NODES.has(id) || from.get(id)?.type === to.get(id)?.type;
  const had = (id: NodeId): boolean => from.has(id) || PAGE_NODES.has(id);
  const going = [...from.keys()].filter((id) => !stays(id));
  const made: TreeMutation[] = [];
  const set: TreeMutation[] = [];
  const removed: TreeMutation[] = [];
  const placed: TreeMutation[] = [];
  for (const [id, node] of to) {
    const before = from.get(id);
    if (!had(id) || !stays(id)) made.push([TreeOp.create, [id, node.type, node.props, []]]);
    else if (before && before.props !== node.props) {
      const props = changedProps(before, node, defaultsOf(node.type));
      if (Object.keys(props).length > 0) set.push([TreeOp.set, id, props, null]);
    }
  }
  for (const [id, before] of from) {
    const after = stays(id) ? to.get(id) : undefined;
    if (after?.children === before.children) continue;
    const kept = startKept(before, after, stays);
    for (const [child] of before.children.slice(kept)) removed.push([TreeOp.remove, id, child]);
  }
  for (const [id, after] of to) {
    const before = stays(id) ? from.get(id) : undefined;
    if (after.children === before?.children) continue;
    const kept = before ? startKept(before, after, stays) : 0;
    after.children.forEach(([child, layout], index) => {
      if (index >= kept) placed.push([TreeOp.insert, id, index, child, layout]);
      else if (!isSame(before?.children[index]?.[1], layout)) placed.push([TreeOp.layout, id, child, layout]);
    });
  }
  const destroyed: TreeMutation[] = going.length > 0 ? [[TreeOp.destroy, going]] : [];
  return [...removed, ...destroyed, ...made, ...set, ...placed];
}

/** How many of the first children are the same in both states, so that they can stay in place. */
function startKept(before: StateNode, after: StateNode | undefined, stays: (id: NodeId) => boolean): number {
  const moved = before.children.findIndex(([child], index) => after?.children[index]?.[0] !== child || !stays(child));
  return moved < 0 ? before.children.length : moved;
}

/** The properties that differ. A property that one state does not have counts with its default. */
function changedProps(before: StateNode, after: StateNode, defaults: NodeProps): Record<string, Json> {
  const changed: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(before.props), ...Object.keys(after.props)])) {
    const value = after.props[name] ?? defaults[name] ?? null;
    if (!isSame(before.props[name] ?? defaults[name] ?? null, value)) changed[name] = value;
  }
  return changed;
}
