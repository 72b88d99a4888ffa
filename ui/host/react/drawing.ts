import type { Component, ReactNode } from 'react';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeRecord } from '../tree/index.ts';
import { type InteriorPlace, placeIn } from './interior-place.ts';
import type { Shard } from './shards.ts';

/** The interior of one node, from the time that the node is made until it is destroyed. */
export class Drawing {
  readonly live: LiveNode;
  readonly place: InteriorPlace;
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
    this.place = placeIn(live.root, live.definition.reactEvents ?? false);
    this.shard = shard;
    this.key = String(live.id);
  }
}
