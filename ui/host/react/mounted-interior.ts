import type { Component, ReactNode } from 'react';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeRecord } from '../tree/index.ts';
import { type PortalContainer, portalContainerIn } from './portal-container.ts';
import type { Shard } from './shards.ts';

/** The interior of one node, from the time that the node is made until it is destroyed. */
export class MountedInterior {
  readonly live: LiveNode;
  readonly container: PortalContainer;
  readonly shard: Shard;
  /** React's key in the shard. */
  readonly key: string;
  /** The node's record to render; null before the first time. */
  record: NodeRecord | null = null;
  /** The React element, which is made only once, since changes go to `view`. Null before the first rendering. */
  element: ReactNode = null;
  /** The component instance that React has made of `element`; null before that. */
  view: Component | null = null;

  constructor(live: LiveNode, shard: Shard) {
    this.live = live;
    this.container = portalContainerIn(live.root, live.definition.reactEvents ?? false);
    this.shard = shard;
    this.key = String(live.id);
  }
}
