import type { LayoutProps, NodeId, NodeProps, TraceNode } from '../../../protocol/index.ts';

/** One node at some time. Never changed, only replaced. */
export interface StateNode {
  readonly type: string;
  readonly props: NodeProps;
  readonly children: readonly (readonly [id: NodeId, layout: LayoutProps])[];
}

/** The whole tree at some time. */
export type TreeState = ReadonlyMap<NodeId, StateNode>;

export const stateOf = (tree: readonly TraceNode[]): TreeState =>
  new Map(tree.map(([id, type, props, children]) => [id, { type, props, children }]));

export const treeOf = (state: TreeState): TraceNode[] =>
  [...state].map(([id, { type, props, children }]) => [id, type, props, children]);

/** The parent of each node. A node without a parent is not on the page. */
export function parentsIn(state: TreeState): ReadonlyMap<NodeId, NodeId> {
  const parents = new Map<NodeId, NodeId>();
  for (const [id, { children }] of state) for (const [child] of children) parents.set(child, id);
  return parents;
}

/** Are two JSON values equal? */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
