import type { NodeId } from '../../../protocol/index.ts';
import { placeChildren } from '../../host/toolkit.ts';
import type { Place, PlacedChild } from '../definition.ts';
import { elementAfter, fill } from '../shared/holders.ts';
import { copyRepeated } from './markup.ts';

/** A place in a template that takes children, in the order of the template's list of children. */
export interface TemplateSlot {
  /** Set the children of this slot; others that it had are removed or elsewhere. */
  put(children: readonly PlacedChild[], place: Place): void;
  /** Insert one child, before those that follow it. */
  insert(child: PlacedChild, followers: readonly PlacedChild[], place: Place): void;
  remove(child: PlacedChild): void;
  /** The properties of a child changed. */
  follow(child: PlacedChild): void;
}

/** Insert the child at `index` into its slot, before the later children in the same slot. */
export function insertChild<S extends Pick<TemplateSlot, 'insert'>>(
  children: readonly PlacedChild[],
  index: number,
  slotOf: (child: PlacedChild) => S,
  place: Place,
): void {
  const child = children[index];
  if (!child) return;
  const slot = slotOf(child);
  const followers = children.slice(index + 1).filter((other) => slotOf(other) === slot);
  slot.insert(child, followers, place);
}

/** Children are placed in the element itself, after the template's own content. */
export class PlainSlot implements TemplateSlot {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  put(children: readonly PlacedChild[], place: Place): void {
    placeChildren(this.#element, children.map(rootOf), place);
  }

  insert(child: PlacedChild, followers: readonly PlacedChild[], place: Place): void {
    place(child.root, this.#element, elementAfter(this.#element, followers.map(rootOf), -1));
  }

  remove(): void {}

  follow(): void {}
}

/** Each child is placed in a copy of an element, before the original, which is never visible. */
export class RepeatedSlot implements TemplateSlot {
  readonly #template: Element;
  readonly #copies = new Map<NodeId, { readonly copy: HTMLElement; readonly holder: Element }>();

  constructor(template: Element) {
    this.#template = template;
  }

  put(children: readonly PlacedChild[], place: Place): void {
    for (const [id, { copy }] of this.#copies) {
      if (children.some((child) => child.id === id)) continue;
      copy.remove();
      this.#copies.delete(id);
    }
    const parent = this.#template.parentElement;
    if (!parent) return;
    placeChildren(parent, children.map(this.#copyOf), place, this.#template);
    for (const child of children) this.#fill(child, place);
  }

  insert(child: PlacedChild, followers: readonly PlacedChild[], place: Place): void {
    const parent = this.#template.parentElement;
    if (!parent) return;
    const next = elementAfter(
      parent,
      followers.flatMap(({ id }) => this.#copies.get(id)?.copy ?? []),
      -1,
    );
    place(this.#copyOf(child), parent, next ?? this.#template);
    this.#fill(child, place);
  }

  remove(child: PlacedChild): void {
    this.#copies.get(child.id)?.copy.remove();
    this.#copies.delete(child.id);
  }

  follow(child: PlacedChild): void {
    this.#copyOf(child).style.display = child.props.visible === false ? 'none' : '';
  }

  #fill(child: PlacedChild, place: Place): void {
    const holder = this.#copies.get(child.id)?.holder;
    if (holder) fill(holder, child.root, place);
    this.follow(child);
  }

  readonly #copyOf = ({ id }: PlacedChild): HTMLElement => {
    const known = this.#copies.get(id);
    if (known) return known.copy;
    const made = copyRepeated(this.#template);
    this.#copies.set(id, made);
    return made.copy;
  };
}

function rootOf(child: PlacedChild): HTMLElement {
  return child.root;
}
