import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { NodeId } from '../../../protocol/index.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeStore } from '../tree/index.ts';
import { removeLeftovers } from './leftovers.ts';
import { markAsListening } from './listening-mark.ts';
import { type InteriorScope, ShardView } from './node-portal.tsx';
import { Shards } from './shards.ts';

/** After so many failures in a row of React's root there is something that a rebuild does not cure. */
const REBUILDS = 3;

export interface InteriorsOptions {
  readonly document: Document;
  readonly store: NodeStore;
  /** An interior threw; its box stands in its place. */
  readonly failed: (node: NodeId, error: unknown) => void;
  /** React's root itself failed; it is rebuilt from the store, or, at last, given up. */
  readonly rootFailed: (error: unknown, givenUp: boolean) => void;
}

/**
 * The React half of the page: one root off the document, which portals each interior into its component's root element.
 * React owns nothing between components, so whatever page scripts do there cannot make it fail.
 */
export class Interiors {
  readonly #options: InteriorsOptions;
  readonly #scope: InteriorScope;
  readonly #shards = new Shards();
  readonly #touched = new Set<NodeId>();
  #container: HTMLElement;
  #root: Root;
  #shardsShown = 0;
  #broken: { readonly error: unknown } | null = null;
  #failures = 0;

  constructor(options: InteriorsOptions) {
    this.#options = options;
    this.#scope = { store: options.store, report: (record, error) => options.failed(record.id, error) };
    this.#container = options.document.createElement('div');
    this.#root = this.#makeRoot();
  }

  add(live: LiveNode): void {
    if (!live.definition.Interior) return;
    if (!live.definition.reactEvents) markAsListening(live.root, this.#container);
    this.#shards.add(live);
    this.#touched.add(live.id);
  }

  /** The node's record changed. */
  touch(live: LiveNode): void {
    if (live.definition.Interior) this.#touched.add(live.id);
  }

  delete(live: LiveNode): void {
    if (!live.definition.Interior) return;
    this.#shards.delete(live);
    this.#touched.add(live.id);
  }

  /** Bring every interior up to date, now. */
  flush(): void {
    if (this.#touched.size === 0) return;
    const touched = [...this.#touched];
    this.#touched.clear();
    try {
      flushSync(() => {
        this.#shards.publish();
        if (this.#shardsShown !== this.#shards.list.length) this.#render();
        for (const id of touched) this.#options.store.notify(id);
      });
    } catch (error) {
      this.#broken ??= { error };
    }
    if (this.#broken) this.#rebuild();
    else this.#failures = 0;
  }

  #makeRoot(): Root {
    return createRoot(this.#container, {
      onUncaughtError: (error) => {
        this.#broken = { error };
        // Inside a flush the flush rebuilds; React also renders on its own, after an interior's own state change.
        queueMicrotask(() => this.#rebuild());
      },
      onCaughtError: () => undefined,
    });
  }

  #render(): void {
    this.#shardsShown = this.#shards.list.length;
    const scope = this.#scope;
    this.#root.render(this.#shards.list.map((shard) => <ShardView key={shard.key} shard={shard} scope={scope} />));
  }

  /** A fresh root over the same nodes: the roots keep their place, focus and children, only interiors are drawn anew. */
  #rebuild(): void {
    const broken = this.#broken;
    if (!broken) return;
    this.#broken = null;
    this.#failures += 1;
    const givenUp = this.#failures > REBUILDS;
    this.#options.rootFailed(broken.error, givenUp);
    if (givenUp) return;
    for (const live of this.#shards.nodes()) {
      removeLeftovers(live.root, live.context.prefix);
      this.#touched.add(live.id);
    }
    this.#container = this.#options.document.createElement('div');
    this.#root = this.#makeRoot();
    this.#shardsShown = -1;
    this.flush();
  }
}
