import type { LayoutProps, NodeId, NodeProps } from '../../../protocol/index.ts';

/** One child as its parent's record has it. */
export interface ChildRecord {
  readonly id: NodeId;
  readonly layout: LayoutProps;
}

/** What the page knows of one node. Never changed, only replaced: two states compare by identity. */
export interface NodeRecord {
  readonly id: NodeId;
  readonly type: string;
  /** What was sent; what was not comes from the type's wire defaults by the prototype. */
  readonly props: NodeProps;
  readonly children: readonly ChildRecord[];
  /** Null while detached. */
  readonly parent: NodeId | null;
}

/** Values of a type's properties that are never sent. */
export type WireDefaults = (type: string) => NodeProps;

/** `sent` in front of `defaults`. */
export function withDefaults(defaults: NodeProps, sent: NodeProps): NodeProps {
  return Object.assign(Object.create(defaults) as Record<string, never>, sent);
}
