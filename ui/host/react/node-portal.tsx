import { memo, type ReactPortal, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeRecord, NodeStore } from '../tree/index.ts';
import { Boundary } from './boundary.tsx';
import { noteInterior } from './leftovers.ts';
import type { Shard } from './shards.ts';

export interface InteriorScope {
  readonly store: NodeStore;
  readonly report: (record: NodeRecord, error: unknown) => void;
}

/** The interior of one node, in its root. Follows its node alone. */
const NodePortal = memo(function NodePortal({
  live,
  scope,
}: {
  readonly live: LiveNode;
  readonly scope: InteriorScope;
}): ReactPortal | null {
  const { store, report } = scope;
  const { id, definition, context, root } = live;
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id]);
  const record = useSyncExternalStore(subscribe, () => store.find(id));
  useLayoutEffect(() => noteInterior(root));
  const { Interior } = definition;
  if (!record || !Interior) return null;
  return createPortal(
    <Boundary record={record} prefix={context.prefix} report={report}>
      <Interior props={record.props} node={context} />
    </Boundary>,
    root,
  );
});

/** A few hundred interiors of the flat list. */
export const ShardView = memo(function ShardView({ shard, scope }: { readonly shard: Shard; readonly scope: InteriorScope }) {
  const nodes = useSyncExternalStore(shard.subscribe, shard.snapshot);
  return nodes.map((live) => <NodePortal key={live.id} live={live} scope={scope} />);
});
