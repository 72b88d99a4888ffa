import type { JsonObject, QueuePolicy } from '../../../protocol/index.ts';
import type { NodeContext } from '../../components/definition.ts';
import type { Mirror } from '../input/mirror.ts';
import type { Outbox } from '../run/outbox.ts';
import type { NodeStore } from '../tree/index.ts';
import type { LiveNode } from './live-node.ts';
import type { MediaUrls } from './media-urls.ts';

export interface ContextOptions {
  readonly prefix: string;
  readonly store: NodeStore;
  readonly mirror: Mirror;
  readonly media: MediaUrls;
  readonly outbox: () => Outbox;
  readonly policy: (type: string, event: string) => QueuePolicy;
}

/** What a definition may use of the host, for each node. */
export function makeContext({ prefix, store, mirror, media, outbox, policy }: ContextOptions): (live: LiveNode) => NodeContext {
  return (live) => {
    const { id, root, definition } = live;
    const wants = (event: string): boolean => {
      const events = store.find(id)?.props['events'];
      return Array.isArray(events) && events.includes(event);
    };
    return {
      id,
      prefix,
      root,
      props: () => store.get(id).props,
      wants,
      raise(event: string, args: JsonObject = {}) {
        if (wants(event)) outbox().post({ kind: 'event', node: id, name: event, args, policy: policy(definition.type, event) });
      },
      mirror(property, value) {
        const record = store.find(id);
        if (!record) return;
        mirror.observe(id, property, value, record.props[property] ?? null);
        store.mirror(id, property, value);
      },
      onDestroy: (cleanup) => live.onDestroy(cleanup),
      mediaUrl: (property) => media.url(id, property, store.get(id).props[property]),
    };
  };
}
