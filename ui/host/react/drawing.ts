import type { Component, ReactNode } from 'react';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeRecord } from '../tree/index.ts';
import { type InteriorPlace, placeIn } from './interior-place.ts';
import type { Shard } from './shards.ts';

/** What there is of one node's interior, from when the node is made to when it goes. */
export class Drawing {
  readonly live: LiveNode;
  readonly place: InteriorPlace;
  readonly shard: Shard;
  /** React's key among its shard. */
  readonly key: string;
  /** What is to be drawn; null before the first time. */
  record: NodeRecord | null = null;
  /** What React was given, once for all, since it is `view` that is told of changes; null before the first time. */
  element: ReactNode = null;
  /** What React has made of that; null before. */
  view: Component | null = null;

  constructor(live: LiveNode, shard: Shard) {
    this.live = live;
    this.place = placeIn(live.root, live.definition.reactEvents ?? false);
    this.shard = shard;
    this.key = String(live.id);
  }
}
