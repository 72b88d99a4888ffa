import { Component, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { NodeId } from '../../../protocol/index.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeStore } from '../tree/index.ts';
import { isReactNode } from './fibers.ts';
import { applyImportantStyles, hasImportant } from './important-styles.ts';
import { type InteriorScope, InteriorView } from './interior-view.tsx';
import { MountedInterior } from './mounted-interior.ts';
import { detachedContainer, preparePortalContainers } from './portal-container.ts';
import { renderedNodesOf } from './rendered-nodes.ts';
import { putBack, restore } from './restore.ts';
import { GROUP_SIZE, type Shard, Shards } from './shards.ts';

/** Failures of React's root in a row after which it is given up, since rebuilding does not help. */
const MAX_REBUILDS = 3;

export interface InteriorsOptions {
  readonly document: Document;
  readonly store: NodeStore;
  /** Called when an interior has thrown, and a box is shown in its place. */
  readonly failed: (node: NodeId, error: unknown) => void;
  /** Called when an interior has thrown while it was unmounted. */
  readonly lost: (error: unknown) => void;
  /** Called when React's root itself has failed; it is rebuilt from the store, or finally given up. */
  readonly rootFailed: (error: unknown, givenUp: boolean) => void;
}

/**
 * The React part of the page: one React root outside the document, which renders each interior by a portal into its component's root
 * element. React owns nothing between components, and changes of page scripts within an interior are undone before React updates it.
 */
export class Interiors {
  readonly #options: InteriorsOptions;
  readonly #scope: InteriorScope;
  readonly #shards = new Shards();
  readonly #interiors = new Map<LiveNode, MountedInterior>();
  /** Interiors to render, for the first time or again. */
  readonly #touched = new Set<MountedInterior>();
  readonly #dirty = new Set<Shard>();
  /** The React nodes of each shard. */
  #shown: ReactNode[] = [];
  /** The shards' nodes, in groups. */
  #groups: ReactNode[] = [];
  #root: Root;
  #broken: { readonly error: unknown } | null = null;
  #failures = 0;
  #usesImportant = false;

  constructor(options: InteriorsOptions) {
    this.#options = options;
    this.#scope = {
      redrawn: (interior) => this.#putBack(interior),
      givenUp: ({ live }, error) => options.failed(live.id, error),
    };
    this.#root = this.#makeRoot();
  }

  add(live: LiveNode): void {
    if (!live.definition.Interior) return;
    const interior = new MountedInterior(live, this.#shards.open());
    interior.shard.interiors.add(interior);
    this.#interiors.set(live, interior);
    this.#touched.add(interior);
  }

  /** The node's record changed. */
  touch(live: LiveNode): void {
    const interior = this.#interiors.get(live);
    if (interior) this.#touched.add(interior);
  }

  /** Re-render an interior at once, after a change of its own state. */
  redraw(live: LiveNode, change: () => void): void {
    const interior = this.#interiors.get(live);
    if (interior?.view) this.#restore([interior]);
    flushSync(change);
  }

  delete(live: LiveNode): void {
    const interior = this.#interiors.get(live);
    if (!interior) return;
    interior.container.isClosed = true;
    this.#interiors.delete(live);
    this.#touched.delete(interior);
    this.#shards.delete(interior);
    this.#dirty.add(interior.shard);
  }

  /** Called with the text of a batch that is about to be run. */
  noteImportant(operations: string): void {
    this.#usesImportant ||= hasImportant(operations);
  }

  /** Render all changed interiors now. */
  flush(): void {
    if (this.#touched.size + this.#dirty.size === 0) return;
    const touched = [...this.#touched];
    this.#touched.clear();
    this.#shards.settle();
    this.#restore(touched.filter(({ view }) => view !== null));
    try {
      flushSync(() => {
        for (const interior of touched) this.#draw(interior);
        if (this.#dirty.size > 0) this.#render();
      });
    } catch (error) {
      this.#broken ??= { error };
    }
    if (this.#broken) this.#rebuild();
    else this.#failures = 0;
    if (this.#usesImportant) for (const [, rendered] of renderedNodesOf(this.#root, touched)) applyImportantStyles(rendered);
  }

  /** Undo changes of page scripts in rendered interiors, since React fails on elements that were moved. */
  #restore(known: readonly MountedInterior[]): void {
    for (const [{ live }, rendered] of renderedNodesOf(this.#root, known)) {
      try {
        if (restore(live.root, rendered)) live.behaviour.restored?.();
      } catch (error) {
        this.#options.failed(live.id, error);
      }
    }
  }

  #putBack(interior: MountedInterior): void {
    for (const [{ live }, rendered] of renderedNodesOf(this.#root, [interior])) putBack(live.root, rendered);
  }

  /**
   * Render an interior: the first time as a part of its shard, later alone, since a new list for the shard would make React compare every
   * interior in it.
   */
  #draw(interior: MountedInterior): void {
    const record = this.#options.store.find(interior.live.id);
    if (!record) return;
    interior.record = record;
    if (interior.view) return interior.view.forceUpdate();
    interior.element = <InteriorView key={interior.key} interior={interior} scope={this.#scope} />;
    this.#dirty.add(interior.shard);
  }

  #render(): void {
    const changed = new Set<number>();
    for (const { index } of this.#dirty) {
      changed.add(Math.floor(index / GROUP_SIZE));
      this.#shown[index] = this.#show(this.#shards.list[index]);
    }
    this.#dirty.clear();
    for (const group of changed) {
      const shards = this.#shown.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE);
      this.#groups[group] = <Fragment key={group}>{shards}</Fragment>;
    }
    this.#root.render([...this.#groups]);
  }

  #show(shard: Shard | undefined): ReactNode {
    if (!shard || shard.interiors.size === 0) return null;
    const elements = [EDGE, ...Array.from(shard.interiors, ({ element }) => element)];
    return <ShardView key={shard.key} interiors={elements} lost={this.#options.lost} />;
  }

  #makeRoot(): Root {
    const { document } = this.#options;
    const container = detachedContainer(document);
    const root = createRoot(container, {
      onUncaughtError: (error) => {
        this.#broken = { error };
        // In a flush, the flush rebuilds the root. React also renders outside of one, after a change of an interior's own state.
        queueMicrotask(() => this.#rebuild());
      },
      onCaughtError: () => undefined,
    });
    preparePortalContainers(container, document);
    return root;
  }

  /** Make a new React root for the same nodes: their root elements keep place, focus and children; only interiors are rendered again. */
  #rebuild(): void {
    const broken = this.#broken;
    if (!broken) return;
    this.#broken = null;
    this.#failures += 1;
    const givenUp = this.#failures > MAX_REBUILDS;
    this.#options.rootFailed(broken.error, givenUp);
    if (givenUp) return;
    this.#root = this.#makeRoot();
    this.#shown = [];
    this.#groups = [];
    for (const interior of this.#interiors.values()) {
      for (const child of [...interior.live.root.childNodes]) if (isReactNode(child)) child.remove();
      interior.view = null;
      this.#touched.add(interior);
    }
    this.flush();
  }
}

/** An element before each shard, outside the document, at which React's search for the sibling after a new element ends. */
const EDGE = <i key="edge" />;

interface ShardProps {
  readonly interiors: readonly ReactNode[];
  readonly lost: (error: unknown) => void;
}

/** Catches errors of interiors while they are unmounted, with which their own boundaries go. The shard's others are rendered again then. */
class ShardView extends Component<ShardProps> {
  override state = {};

  static getDerivedStateFromError(): object {
    return {};
  }

  override componentDidCatch(error: unknown): void {
    this.props.lost(error);
  }

  override render(): ReactNode {
    return this.props.interiors;
  }
}
