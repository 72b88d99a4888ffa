import { Component, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { NodeId } from '../../../protocol/index.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { NodeStore } from '../tree/index.ts';
import { Drawing } from './drawing.ts';
import { isReacts } from './fibers.ts';
import { containerApart, preparePlaces } from './interior-place.ts';
import { type InteriorScope, InteriorView } from './interior-view.tsx';
import { madeOf } from './made.ts';
import { applyPriorities, hasPriority } from './priorities.ts';
import { putBack, restore } from './restore.ts';
import { GROUP_SIZE, type Shard, Shards } from './shards.ts';

/** Failures of React's root in a row after which it is given up, since rebuilding does not help. */
const REBUILDS = 3;

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
  readonly #drawings = new Map<LiveNode, Drawing>();
  /** Interiors to render, for the first time or again. */
  readonly #touched = new Set<Drawing>();
  readonly #dirty = new Set<Shard>();
  /** The React nodes of each shard. */
  #shown: ReactNode[] = [];
  /** The shards' nodes, in groups. */
  #groups: ReactNode[] = [];
  #root: Root;
  #broken: { readonly error: unknown } | null = null;
  #failures = 0;
  #heedsPriority = false;

  constructor(options: InteriorsOptions) {
    this.#options = options;
    this.#scope = {
      redrawn: (drawing) => this.#putBack(drawing),
      givenUp: ({ live }, error) => options.failed(live.id, error),
    };
    this.#root = this.#makeRoot();
  }

  add(live: LiveNode): void {
    if (!live.definition.Interior) return;
    const drawing = new Drawing(live, this.#shards.open());
    drawing.shard.drawings.add(drawing);
    this.#drawings.set(live, drawing);
    this.#touched.add(drawing);
  }

  /** The node's record changed. */
  touch(live: LiveNode): void {
    const drawing = this.#drawings.get(live);
    if (drawing) this.#touched.add(drawing);
  }

  /** Re-render an interior at once, after a change of its own state. */
  redraw(live: LiveNode, change: () => void): void {
    const drawing = this.#drawings.get(live);
    if (drawing?.view) this.#restore([drawing]);
    flushSync(change);
  }

  delete(live: LiveNode): void {
    const drawing = this.#drawings.get(live);
    if (!drawing) return;
    drawing.place.isClosed = true;
    this.#drawings.delete(live);
    this.#touched.delete(drawing);
    this.#shards.delete(drawing);
    this.#dirty.add(drawing.shard);
  }

  /** Called with the text of a batch that is about to be run. */
  heed(operations: string): void {
    this.#heedsPriority ||= hasPriority(operations);
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
        for (const drawing of touched) this.#draw(drawing);
        if (this.#dirty.size > 0) this.#render();
      });
    } catch (error) {
      this.#broken ??= { error };
    }
    if (this.#broken) this.#rebuild();
    else this.#failures = 0;
    if (this.#heedsPriority) for (const [, made] of madeOf(this.#root, touched)) applyPriorities(made);
  }

  /** Undo changes of page scripts in rendered interiors, since React fails on elements that were moved. */
  #restore(known: readonly Drawing[]): void {
    for (const [{ live }, made] of madeOf(this.#root, known)) {
      try {
        if (restore(live.root, made)) live.behaviour.restored?.();
      } catch (error) {
        this.#options.failed(live.id, error);
      }
    }
  }

  #putBack(drawing: Drawing): void {
    for (const [{ live }, made] of madeOf(this.#root, [drawing])) putBack(live.root, made);
  }

  /**
   * Render an interior: the first time as a part of its shard, later alone, since a new list for the shard would make React compare every
   * interior in it.
   */
  #draw(drawing: Drawing): void {
    const record = this.#options.store.find(drawing.live.id);
    if (!record) return;
    drawing.record = record;
    if (drawing.view) return drawing.view.forceUpdate();
    drawing.element = <InteriorView key={drawing.key} drawing={drawing} scope={this.#scope} />;
    this.#dirty.add(drawing.shard);
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
    if (!shard || shard.drawings.size === 0) return null;
    const elements = [EDGE, ...Array.from(shard.drawings, ({ element }) => element)];
    return <ShardView key={shard.key} drawings={elements} lost={this.#options.lost} />;
  }

  #makeRoot(): Root {
    const { document } = this.#options;
    const container = containerApart(document);
    const root = createRoot(container, {
      onUncaughtError: (error) => {
        this.#broken = { error };
        // In a flush, the flush rebuilds the root. React also renders outside of one, after a change of an interior's own state.
        queueMicrotask(() => this.#rebuild());
      },
      onCaughtError: () => undefined,
    });
    preparePlaces(container, document);
    return root;
  }

  /** Make a new React root for the same nodes: their root elements keep place, focus and children; only interiors are rendered again. */
  #rebuild(): void {
    const broken = this.#broken;
    if (!broken) return;
    this.#broken = null;
    this.#failures += 1;
    const givenUp = this.#failures > REBUILDS;
    this.#options.rootFailed(broken.error, givenUp);
    if (givenUp) return;
    this.#root = this.#makeRoot();
    this.#shown = [];
    this.#groups = [];
    for (const drawing of this.#drawings.values()) {
      for (const child of [...drawing.live.root.childNodes]) if (isReacts(child)) child.remove();
      drawing.view = null;
      this.#touched.add(drawing);
    }
    this.flush();
  }
}

/** An element before each shard, outside the document, at which React's search for the sibling after a new element ends. */
const EDGE = <i key="edge" />;

interface ShardProps {
  readonly drawings: readonly ReactNode[];
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
    return this.props.drawings;
  }
}
