import type { ReactNode } from 'react';
import type { LiveNode } from '../dom/live-node.ts';
import { type InteriorPlace, placeIn } from './interior-place.ts';
import type { Shard } from './shards.ts';

/** What there is of one node's interior, from when the node is made to when it goes. */
export class Drawing {
  readonly live: LiveNode;
  readonly place: InteriorPlace;
  readonly shard: Shard;
  /** React's key among its shard. */
  readonly key: string;
  /** What React was given last; null before the first time. */
  element: ReactNode = null;

  constructor(live: LiveNode, shard: Shard) {
    this.live = live;
    this.place = placeIn(live.root, live.definition.reactEvents ?? false);
    this.shard = shard;
    this.key = String(live.id);
  }
}
