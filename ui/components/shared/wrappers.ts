import type { NodeId } from '../../../protocol/index.ts';
import { childContaining, placeChildren } from '../../host/toolkit.ts';
import type { ArrangeChange, Place, PlacedChild } from '../definition.ts';
import { fill } from './holders.ts';

/**
 * One wrapper element for each child with a place on the page, in order inside `parent`. Children without a place (overlays of
 * a GoogleMap) get none, so positions come from the list of children, never from counting elements (api §5.1).
 */
export class Wrappers {
  readonly #parent: Element;
  readonly #create: (child: PlacedChild) => HTMLElement;
  readonly #byChild = new Map<NodeId, HTMLElement>();

  constructor(parent: Element, create: (child: PlacedChild) => HTMLElement) {
    this.#parent = parent;
    this.#create = create;
  }

  /** Apply one change of the children; a single insertion or removal touches only that child. */
  arrange(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    if (change.kind === 'inserted' && this.#byChild.size === children.length - 1) this.#insert(children, change.index, place);
    else if (change.kind === 'removed' && this.#byChild.size === children.length + 1) this.#drop(change.child.id);
    else if (change.kind !== 'layout' && change.kind !== 'child-props' && change.kind !== 'props')
      this.#arrangeAll(children, place);
  }

  /** The wrapper of one child, created on first use. */
  of(child: PlacedChild): HTMLElement {
    const known = this.#byChild.get(child.id);
    if (known) return known;
    const wrapper = this.#create(child);
    this.#byChild.set(child.id, wrapper);
    return wrapper;
  }

  #insert(children: readonly PlacedChild[], index: number, place: Place): void {
    const child = children[index];
    if (!child || child.placeless) return;
    const next = children[index + 1];
    const wrapper = this.of(child);
    place(wrapper, this.#parent, next ? childContaining(this.#parent, this.of(next)) : null);
    fill(wrapper, child.root, place);
  }

  #drop(id: NodeId): void {
    this.#byChild.get(id)?.remove();
    this.#byChild.delete(id);
  }

  #arrangeAll(children: readonly PlacedChild[], place: Place): void {
    const placed = children.filter((child) => !child.placeless);
    const ids = new Set(placed.map((child) => child.id));
    for (const id of this.#byChild.keys()) if (!ids.has(id)) this.#drop(id);
    const wrappers = placed.map((child) => this.of(child));
    placeChildren(this.#parent, wrappers, place);
    for (const child of placed) fill(this.of(child), child.root, place);
  }
}
