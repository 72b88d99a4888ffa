import type { LayoutProps, NodeId, NodeProps, TraceNode } from '../../../protocol/index.ts';

/** One node as it was at some moment. Never changed, only replaced. */
export interface StateNode {
  readonly type: string;
  readonly props: NodeProps;
  readonly children: readonly (readonly [id: NodeId, layout: LayoutProps])[];
}

/** The whole tree as it was at some moment. */
export type TreeState = ReadonlyMap<NodeId, StateNode>;

export const stateOf = (tree: readonly TraceNode[]): TreeState =>
  new Map(tree.map(([id, type, props, children]) => [id, { type, props, children }]));

export const treeOf = (state: TreeState): TraceNode[] =>
  [...state].map(([id, { type, props, children }]) => [id, type, props, children]);

/** Who holds each node. What nobody holds is off the page. */
export function parentsIn(state: TreeState): ReadonlyMap<NodeId, NodeId> {
  const parents = new Map<NodeId, NodeId>();
  for (const [id, { children }] of state) for (const [child] of children) parents.set(child, id);
  return parents;
}

/** Do two parts of nodes, which are JSON, hold the same? */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
