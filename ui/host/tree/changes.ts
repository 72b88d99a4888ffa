import type { Json, NodeId, NodeProps } from '../../../protocol/index.ts';
import type { ChildRecord, NodeRecord } from './record.ts';

/** A write to a node's property, with the revision of mirrored state it was made against (0: the first value). */
export interface Write {
  readonly value: Json;
  readonly base: number;
}

/**
 * What a run of tree mutations did to the store, against the state before the first of them: the work list of one
 * commit. A node removed and inserted again within it has simply moved.
 */
export class ChangeSet {
  /** In the order of arrival, parents before the children they came with. */
  readonly created = new Set<NodeId>();
  /** Nodes that were there before, with the properties they had. */
  readonly props = new Map<NodeId, NodeProps>();
  /** Last write to each property of nodes that were there before. */
  readonly writes = new Map<NodeId, Map<string, Write>>();
  /** Containers that were there before, with the children they had. */
  readonly children = new Map<NodeId, readonly ChildRecord[]>();
  /** Nodes that left a parent which they had before, whatever became of them. */
  readonly left = new Map<NodeId, NodeId>();
  /** Last records of nodes that are gone. */
  readonly destroyed = new Map<NodeId, NodeRecord>();

  get empty(): boolean {
    return this.created.size + this.props.size + this.children.size + this.destroyed.size === 0;
  }

  noteProps(record: NodeRecord, written: NodeProps, base: Readonly<Record<string, number>> | null): void {
    if (this.created.has(record.id)) return;
    if (!this.props.has(record.id)) this.props.set(record.id, record.props);
    let writes = this.writes.get(record.id);
    if (!writes) this.writes.set(record.id, (writes = new Map()));
    for (const [property, value] of Object.entries(written)) writes.set(property, { value, base: base?.[property] ?? 0 });
  }

  /** Was the node made within this set, or its list of children noted already? */
  knowsChildren(id: NodeId): boolean {
    return this.created.has(id) || this.children.has(id);
  }

  noteChildren(record: NodeRecord): void {
    if (!this.knowsChildren(record.id)) this.children.set(record.id, record.children);
  }

  noteLeft(child: NodeId, parent: NodeId): void {
    if (!this.created.has(child) && !this.left.has(child)) this.left.set(child, parent);
  }

  noteDestroyed(record: NodeRecord): void {
    this.props.delete(record.id);
    this.writes.delete(record.id);
    this.children.delete(record.id);
    this.left.delete(record.id);
    if (!this.created.delete(record.id)) this.destroyed.set(record.id, record);
  }
}
