import type { LayoutProps, NodeId, NodeProps } from '../../../protocol/index.ts';

/** A child in its parent's record. */
export interface ChildRecord {
  readonly id: NodeId;
  readonly layout: LayoutProps;
}

/** What the page knows about one node. Records are replaced, never changed: states are compared by identity. */
export interface NodeRecord {
  readonly id: NodeId;
  readonly type: string;
  /** The properties that were sent; others come from the type's wire defaults, by the prototype. */
  readonly props: NodeProps;
  readonly children: readonly ChildRecord[];
  /** Null while the node has no parent. */
  readonly parent: NodeId | null;
}

/** The values of properties that are not sent, by type. */
export type WireDefaults = (type: string) => NodeProps;

/** The properties `sent`, with `defaults` as prototype. */
export function withDefaults(defaults: NodeProps, sent: NodeProps): NodeProps {
  return Object.assign(Object.create(defaults) as Record<string, never>, sent);
}
