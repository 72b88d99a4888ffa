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
  /** The React element, made once: changes go to `view`. Null until it is drawn for the first time. */
  element: ReactNode = null;
  /** The component that React has made of `element`; null until then. */
  view: Component | null = null;

  constructor(live: LiveNode, shard: Shard) {
    this.live = live;
    this.place = placeIn(live.root, live.definition.reactEvents ?? false);
    this.shard = shard;
    this.key = String(live.id);
  }
}
