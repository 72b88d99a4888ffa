import type { NodeId } from '../../../protocol/index.ts';
import type { PlacedChild } from '../../components/definition.ts';
import type { LiveNode } from '../dom/live-node.ts';
import { Parking } from '../dom/parking.ts';
import { place } from '../dom/place.ts';
import type { ChangeSet, ChildRecord } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { changeOf } from './change-kind.ts';
import { nameControls } from './control-names.ts';
import { CHUNK, type Page } from './page.ts';
import { update } from './update.ts';

/** So many new nodes appear at once: a form of 500 components, with what it needs besides. */
const WHOLE_NODES = 512;

/**
 * Make the DOM follow a change set, reading the store as it is after all of it. Yields when the task's time is spent. What is
 * new is then still off the page, which stays as it was; but more than a large form is cut at child boundaries and grows on
 * the page over several tasks (design §3).
 */
export function* commit(page: Page, changes: ChangeSet, seq: number, budget: Budget): Generator<void, void> {
  const moves = new Arranging(page, changes);
  yield* build(page, changes, moves, budget);
  moves.finish();
  // In the same task, or the page would show what is gone beside what took its place.
  for (const id of changes.destroyed.keys()) {
    const live = page.nodes.destroy(id);
    if (live) page.interiors.delete(live);
    page.mirror.forget(id);
    page.media.forget(id);
  }
  page.interiors.flush();
  yield* update(page, changes, seq, budget);
  yield* nameControls(page, changes, budget);
}

/** Roots, interiors and behaviour of new nodes, parents first, so that a cut shows the first children in their place. */
function* build(page: Page, changes: ChangeSet, moves: Arranging, budget: Budget): Generator<void, void> {
  const { store, nodes, interiors } = page;
  const created = [...changes.created];
  for (let at = 0; at < created.length; at += CHUNK) {
    const made = created.slice(at, at + CHUNK).map((id) => {
      const live = nodes.make(store.get(id));
      interiors.add(live);
      return live;
    });
    interiors.flush();
    for (const live of made) nodes.guard(live, 'starting', () => live.start());
    moves.opened(made);
    const appearsWhole = created.length <= WHOLE_NODES;
    if (appearsWhole) moves.assemble();
    const isLast = at + CHUNK >= created.length;
    if (!budget.spent || (isLast && !appearsWhole)) continue;
    if (!appearsWhole) moves.arrangeOpen();
    yield;
    budget.renew();
  }
}

/** The containers of one commit: in which order they arrange their children so that nothing that moves is ever detached. */
class Arranging {
  readonly #page: Page;
  readonly #changes: ChangeSet;
  readonly #parking: Parking;
  /** New containers whose children are not all there yet, parents first. */
  #open: LiveNode[] = [];
  /** Containers that were there before and got children; they arrange before those that only lost some. */
  readonly #gaining: NodeId[] = [];
  readonly #losing: NodeId[] = [];
  #begun = false;

  constructor(page: Page, changes: ChangeSet) {
    this.#page = page;
    this.#changes = changes;
    this.#parking = new Parking(page.document);
    for (const [id, before] of changes.children) {
      const known = new Set(before.map((child) => child.id));
      const gains = page.store.get(id).children.some((child) => !known.has(child.id));
      (gains ? this.#gaining : this.#losing).push(id);
    }
  }

  opened(made: readonly LiveNode[]): void {
    for (const live of made) if (live.arrangement) this.#open.push(live);
  }

  /** What left the page goes; what moves out of a container that arranges early waits where it keeps its state. */
  #takeLeave(): void {
    const { store, nodes } = this.#page;
    for (const [id, from] of this.#changes.left) {
      const root = nodes.find(id)?.root;
      const parent = store.get(id).parent;
      if (parent === null) root?.remove();
      else if (root && parent !== from && this.#gaining.includes(from)) this.#parking.park(root);
    }
  }

  /** Put together what is complete, as far as nothing of it is on the page: that stays where it is for now. */
  assemble(): void {
    this.#arrangeNew((placed, isComplete) => isComplete && !placed.some(({ root }) => root.isConnected));
  }

  arrangeOpen(): void {
    if (!this.#begun) this.#takeLeave();
    this.#begun = true;
    this.#arrangeNew(() => true);
    for (const id of this.#gaining) this.#arrangeKnown(id, this.#open.length > 0);
  }

  /** Innermost first, so that subtrees are assembled off the document and enter it once. */
  #arrangeNew(isReady: (placed: readonly PlacedChild[], isComplete: boolean) => boolean): void {
    const { store, nodes } = this.#page;
    const incomplete: LiveNode[] = [];
    for (const live of this.#open.toReversed()) {
      const { children } = store.get(live.id);
      const placed = nodes.placedChildren(children);
      const isComplete = placed.length === children.length;
      const arranges = isReady(placed, isComplete);
      if (arranges)
        nodes.guard(live, 'placing its children', () => live.arrangement?.arrange(placed, { kind: 'children' }, place));
      if (!arranges || !isComplete) incomplete.push(live);
    }
    this.#open = incomplete.toReversed();
  }

  finish(): void {
    this.arrangeOpen();
    for (const id of this.#losing) this.#arrangeKnown(id, false);
    this.#parking.close();
  }

  #arrangeKnown(id: NodeId, partly: boolean): void {
    const { store, nodes } = this.#page;
    const live = nodes.find(id);
    const arrangement = live?.arrangement;
    if (!live || !arrangement) return;
    const { children } = store.get(id);
    const change = partly
      ? ({ kind: 'children' } as const)
      : changeOf(this.#changes.children.get(id) ?? [], children, (child) => this.#lastSeen(child));
    if (!change) return;
    nodes.guard(live, 'placing its children', () => arrangement.arrange(nodes.placedChildren(children), change, place));
  }

  /** A child that has left, as its container knew it. */
  #lastSeen({ id, layout }: ChildRecord): PlacedChild | null {
    const { store, nodes } = this.#page;
    const live = nodes.find(id);
    const record = store.find(id) ?? this.#changes.destroyed.get(id);
    if (!live || !record) return null;
    const { root, inlinable, definition } = live;
    return { id, layout, root, inlinable, placeless: definition.placeless ?? false, props: record.props };
  }
}
