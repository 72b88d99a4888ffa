import type { NodeId } from '../../../protocol/index.ts';
import type { ArrangeChange, PlacedChild } from '../../components/definition.ts';
import type { LiveNode } from '../dom/live-node.ts';
import { Parking } from '../dom/parking.ts';
import { place } from '../dom/place.ts';
import { LivePlacedChild } from '../dom/placed-child.ts';
import type { ChangeSet, ChildRecord } from '../tree/index.ts';
import { changeOf } from './change-kind.ts';
import type { CommitScope } from './commit-scope.ts';

/**
 * Orders how the containers of one commit place their children, so that no moving element is ever detached. Elements that have to
 * wait for their new place wait in the parking, an element on the page. First, new containers that take nothing from the page are
 * assembled off the page; next, existing containers place what is new; last, from the outermost inwards, the other new containers,
 * which are on the page by now, take in what moves.
 */
export class Arranging {
  readonly #page: CommitScope;
  readonly #changes: ChangeSet;
  readonly #parking: Parking;
  /** New containers that do not contain all their children yet, parents first. */
  readonly #open = new Set<LiveNode>();
  /** Existing containers that got children; they arrange before those that only lost some. */
  readonly #gaining = new Set<NodeId>();
  readonly #losing: NodeId[] = [];
  #begun = false;

  constructor(page: CommitScope, changes: ChangeSet) {
    this.#page = page;
    this.#changes = changes;
    this.#parking = new Parking(page.document);
    for (const [id, before] of changes.children) {
      const known = new Set(before.map((child) => child.id));
      const gains = page.store.get(id).children.some((child) => !known.has(child.id));
      if (gains) this.#gaining.add(id);
      else this.#losing.push(id);
    }
  }

  opened(made: readonly LiveNode[]): void {
    for (const live of made) if (live.arrangement) this.#open.add(live);
  }

  /** Assemble the containers that are complete, unless any of their children is on the page: those stay where they are for now. */
  assemble(): void {
    for (const live of [...this.#open].toReversed()) {
      const placed = this.#childrenOf(live);
      if (this.#isComplete(live, placed) && !placed.some(isOnPage)) this.#arrangeNew(live, placed);
    }
  }

  /** Place everything that has been created so far. */
  arrangeOpen(): void {
    if (!this.#begun) this.#parkAndRemove();
    this.#begun = true;
    // Innermost first, so that subtrees are assembled off the document and enter it once.
    const taking = [...this.#open].toReversed().filter((live) => !this.#arrangeIfReady(live));
    const gaining = [...this.#gaining].flatMap((id) => this.#page.nodes.find(id) ?? []);
    let waiting = [...gaining, ...taking.toReversed()];
    while (waiting.length > 0) {
      const later = waiting.filter((live) => !this.#arrangeIfReady(live));
      // If none of the rest gets onto the page, arrange it off the page.
      if (later.length === waiting.length) for (const live of later.splice(0)) this.#arrange(live, this.#childrenOf(live));
      waiting = later;
    }
  }

  finish(): void {
    this.arrangeOpen();
    for (const id of this.#losing) {
      const live = this.#page.nodes.find(id);
      if (live) this.#arrangeKnown(live, this.#childrenOf(live));
    }
    this.#parking.close();
  }

  /**
   * Roots that move to another container wait in the parking if they cannot stay where they are: in an element that is removed, or
   * in a container that arranges its children before the new one does. Roots that leave the page are removed.
   */
  #parkAndRemove(): void {
    const { store, nodes } = this.#page;
    const { left, destroyed } = this.#changes;
    const roots = (ids: Iterable<NodeId>) => [...ids].flatMap((id) => nodes.find(id)?.root ?? []);
    const leaving = roots([...left.keys()].filter((id) => store.get(id).parent === null));
    const moving = [...left].flatMap(([id, from]) => {
      const { parent } = store.get(id);
      const root = nodes.find(id)?.root;
      return root && parent !== null && parent !== from ? [{ from, parent, root }] : [];
    });
    // Nothing can stay inside one of these, even if only because that one is going to move into what is inside it.
    const going = new Set<Element>([...leaving, ...roots(destroyed.keys()), ...moving.map(({ root }) => root)]);
    for (const { from, parent, root } of moving) {
      if (!root.isConnected) {
        // Off the page there is no state to lose; and the element around it may be the one that moves into it.
        if (!this.#isAssembled(parent)) root.remove();
        continue;
      }
      // Inside an element that is in its new container it would count as a child that a page script has wrapped.
      const climbs = nodes.find(parent)?.root.contains(root) === true;
      if (climbs || this.#gaining.has(from) || isWithin(root.parentElement, going)) this.#parking.park(root);
    }
    for (const root of leaving) root.remove();
  }

  /** Does a new container have its children already? */
  #isAssembled(id: NodeId): boolean {
    const live = this.#page.nodes.find(id);
    return live !== undefined && !this.#gaining.has(id) && !this.#open.has(live);
  }

  /** False for a container off the page with children on it: moved there, they would lose state that only elements on the page keep. */
  #arrangeIfReady(live: LiveNode): boolean {
    const placed = this.#childrenOf(live);
    if (!live.root.isConnected && placed.some(isOnPage)) return false;
    this.#arrange(live, placed);
    return true;
  }

  #arrange(live: LiveNode, placed: readonly PlacedChild[]): void {
    if (this.#gaining.has(live.id)) this.#arrangeKnown(live, placed);
    else this.#arrangeNew(live, placed);
  }

  #arrangeNew(live: LiveNode, placed: readonly PlacedChild[]): void {
    this.#tell(live, placed, { kind: 'children' });
    if (this.#isComplete(live, placed)) this.#open.delete(live);
  }

  #arrangeKnown(live: LiveNode, placed: readonly PlacedChild[]): void {
    const { children } = this.#page.store.get(live.id);
    const change: ArrangeChange | null =
      this.#open.size > 0
        ? { kind: 'children' }
        : changeOf(this.#changes.children.get(live.id) ?? [], children, (child) => this.#lastSeen(child));
    if (change) this.#tell(live, placed, change);
  }

  #tell(live: LiveNode, placed: readonly PlacedChild[], change: ArrangeChange): void {
    this.#page.nodes.guard(live, 'placing its children', () => live.arrangement?.arrange(placed, change, place));
  }

  #childrenOf({ id }: LiveNode): PlacedChild[] {
    const { store, nodes } = this.#page;
    return nodes.placedChildren(store.get(id).children);
  }

  #isComplete({ id }: LiveNode, placed: readonly PlacedChild[]): boolean {
    return placed.length === this.#page.store.get(id).children.length;
  }

  /** A removed child, as its container knew it. */
  #lastSeen({ id, layout }: ChildRecord): PlacedChild | null {
    const { store, nodes } = this.#page;
    const live = nodes.find(id);
    const record = store.find(id) ?? this.#changes.destroyed.get(id);
    return live && record ? new LivePlacedChild(live, layout, record.props) : null;
  }
}

function isOnPage({ root }: PlacedChild): boolean {
  return root.isConnected;
}

function isWithin(element: Element | null, others: ReadonlySet<Element>): boolean {
  for (let at = element; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}
