import type { Json, NodeId, NodeProps } from '../../../protocol/index.ts';
import type { ChildRecord, NodeRecord } from './record.ts';

/** A write to a node's property. `base` is the revision of mirrored state that it was based on, 0 for the first value. */
export interface Write {
  readonly value: Json;
  readonly base: number;
}

/**
 * What a sequence of tree mutations changed in the store, compared to the state before the first of them: the work list of one
 * commit. A node that was removed and inserted again within it has moved.
 */
export class ChangeSet {
  /** In order of creation, parents before the children they came with. */
  readonly created = new Set<NodeId>();
  /** Existing nodes, with their former properties. */
  readonly props = new Map<NodeId, NodeProps>();
  /** The last write to each property of existing nodes. */
  readonly writes = new Map<NodeId, Map<string, Write>>();
  /** Existing containers, with their former children. */
  readonly children = new Map<NodeId, readonly ChildRecord[]>();
  /** Nodes that left the parent they had before, wherever they are now. */
  readonly left = new Map<NodeId, NodeId>();
  /** The last records of destroyed nodes. */
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

  /** Was the node created within this set, or have its former children been recorded? */
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
