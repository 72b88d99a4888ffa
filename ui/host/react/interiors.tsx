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

/** After so many failures in a row of React's root there is something that a rebuild does not cure. */
const REBUILDS = 3;

export interface InteriorsOptions {
  readonly document: Document;
  readonly store: NodeStore;
  /** An interior threw; its box stands in its place. */
  readonly failed: (node: NodeId, error: unknown) => void;
  /** An interior threw as it went. */
  readonly lost: (error: unknown) => void;
  /** React's root itself failed; it is rebuilt from the store, or, at last, given up. */
  readonly rootFailed: (error: unknown, givenUp: boolean) => void;
}

/**
 * The React half of the page: one root off the document, which portals each interior into its component's root element.
 * React owns nothing between components, and what page scripts have done inside of one is put right before React changes it.
 */
export class Interiors {
  readonly #options: InteriorsOptions;
  readonly #scope: InteriorScope;
  readonly #shards = new Shards();
  readonly #drawings = new Map<LiveNode, Drawing>();
  /** To be drawn, for the first time or anew. */
  readonly #touched = new Set<Drawing>();
  readonly #dirty = new Set<Shard>();
  /** What each shard shows. */
  #shown: ReactNode[] = [];
  /** The same, in groups. */
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

  /** Let an interior change by state of its own, at once. */
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

  /** A batch of this text is about to be run. */
  heed(operations: string): void {
    this.#heedsPriority ||= hasPriority(operations);
  }

  /** Bring every interior up to date, now. */
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

  /** Undo what page scripts have done to interiors that were drawn before, since React fails on what it finds moved. */
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
   * The first time it is drawn as a part of its shard. Later it is redrawn alone: by a new list of the shard React would compare
   * every interior in it.
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
        // Inside a flush the flush rebuilds; React also renders on its own, after an interior's own state change.
        queueMicrotask(() => this.#rebuild());
      },
      onCaughtError: () => undefined,
    });
    preparePlaces(container, document);
    return root;
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

/** In front of each shard, off the document: where React, looking for what stands behind a newcomer, stops to look. */
const EDGE = <i key="edge" />;

interface ShardProps {
  readonly drawings: readonly ReactNode[];
  readonly lost: (error: unknown) => void;
}

/** Catches what interiors throw as they go: their own boundaries go with them. Its other interiors are drawn anew then. */
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
