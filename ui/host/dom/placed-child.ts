import type { LayoutProps, NodeId, NodeProps } from '../../../protocol/index.ts';
import type { PlacedChild } from '../../components/definition.ts';
import type { LiveNode } from './live-node.ts';

/** A live child as its container gets it. What only few containers use is looked up on demand, since there are thousands of children. */
export class LivePlacedChild implements PlacedChild {
  readonly id: NodeId;
  readonly layout: LayoutProps;
  readonly root: HTMLElement;
  readonly props: NodeProps;
  readonly #live: LiveNode;

  constructor(live: LiveNode, layout: LayoutProps, props: NodeProps) {
    this.id = live.id;
    this.layout = layout;
    this.root = live.root;
    this.props = props;
    this.#live = live;
  }

  get placeless(): boolean {
    return this.#live.definition.placeless ?? false;
  }

  get inlinable(): boolean {
    return this.#live.inlinable;
  }
}
