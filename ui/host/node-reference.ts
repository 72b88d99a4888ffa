import type { NodeId } from '../../protocol/index.ts';

/** The reference to a component that page scripts find on its element (api §3.1). For Python it is the component itself. */
export class NodeReference {
  readonly id: NodeId;

  constructor(id: NodeId) {
    this.id = id;
  }
}
