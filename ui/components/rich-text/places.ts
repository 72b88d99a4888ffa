import { UNSEEN } from '../../host/toolkit.ts';
import type { ArrangeChange, Arrangement, NodeContext, Place, PlacedChild } from '../definition.ts';
import { markFilled } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';
import { perNode } from '../shared/per-node.ts';
import { insertChild, PlainSlot } from '../template/slots.ts';

/** How the text places one child. */
interface PlacedInText {
  /** Name of the slot; one that the text has not, or none, means behind the text. */
  readonly slot: string | null;
  /** Of what data has put there: what its slot has between the braces, and which it is of those that say the same. */
  readonly at: string | null;
}

const NOT_RENDERED = 'display: none';

/** A slot that stands on the page. */
interface Opened {
  readonly at: string;
  readonly name: string;
  readonly children: PlainSlot;
}

/**
 * Where the children of a RichText stand (api §4.18). The slots are elements of the interior: React draws them with the text and
 * tells here which there are; what is put into them is the host's. When a slot is about to go, its children leave it first, on the
 * page, so that neither focus nor frames notice a new text.
 */
export class Places implements Arrangement {
  readonly #node: NodeContext;
  readonly #opened = new Map<Element, Opened>();
  readonly #behind: PlainSlot;
  /** For children without a place: of a slot that is gone, or whose text is still to be drawn. */
  readonly #waiting: { readonly element: HTMLElement; readonly children: PlainSlot };
  #children: readonly PlacedChild[] = [];
  #place: Place | null = null;
  #isDrawn = false;
  #isChanged = false;

  constructor(node: NodeContext, waiting: HTMLElement) {
    waiting.style.cssText = NOT_RENDERED;
    this.#node = node;
    this.#behind = new PlainSlot(node.root);
    this.#waiting = { element: waiting, children: new PlainSlot(waiting) };
  }

  arrange(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    this.#children = children;
    this.#place = place;
    if (change.kind === 'inserted') this.#insert(children, change.index, place);
    else if (change.kind === 'children' || change.kind === 'layout') this.#putAll(place);
    this.#tidy();
    markFilled(this.#node, children);
  }

  /** React has made the element of a slot. */
  open(element: Element, name: string, at: string): void {
    this.#opened.set(element, { name, at, children: new PlainSlot(element) });
    this.#isChanged = true;
  }

  /** React is about to take the element away. */
  close(element: Element): void {
    this.#opened.delete(element);
    this.#isChanged = true;
    const leaving = this.#children.filter(({ root }) => element.contains(root));
    if (leaving.length === 0 || !this.#place) return;
    this.#wait();
    // Until the text is drawn, which is soon.
    this.#waiting.element.style.cssText = UNSEEN;
    for (const { root } of leaving) this.#place(root, this.#waiting.element, null);
  }

  /** React has drawn a text, or has none yet; called when all slots of it are told of. */
  drawn(isThere: boolean): void {
    if (this.#isDrawn === isThere && !this.#isChanged) return;
    this.#isDrawn = isThere;
    this.#isChanged = false;
    if (!this.#place) return;
    this.#putAll(this.#place);
    this.#tidy();
  }

  #insert(children: readonly PlacedChild[], index: number, place: Place): void {
    // The newcomer may be meant for a slot in which another child stands for want of its own: then all of them move.
    if (this.#isCrowded()) return this.#putAll(place);
    const goesTo = this.#goingTo();
    if (children[index] && goesTo(children[index]) === this.#waiting.children) this.#wait();
    insertChild(children, index, goesTo, place);
  }

  #putAll(place: Place): void {
    const members = Map.groupBy(this.#children, this.#goingTo());
    if (members.has(this.#waiting.children)) this.#wait();
    // In a part of the text they would pass for wrapped ones that stand behind it already.
    for (const { root } of members.get(this.#behind) ?? []) if (this.#isInside(root)) place(root, this.#node.root, null);
    for (const [slot, children] of members) slot.put(children, place);
  }

  #isInside(root: Element): boolean {
    return this.#waiting.element.contains(root) || [...this.#opened.keys()].some((slot) => slot.contains(root));
  }

  /** Data has something for more slots than the text turns out to have. */
  #isCrowded(): boolean {
    const open = new Set([...this.#opened.values()].map(({ at }) => at));
    const filled = this.#children.flatMap((child) => placed(child).at ?? []);
    return this.#isDrawn && filled.some((at) => !open.has(at));
  }

  /** Where each child goes, as things are. */
  #goingTo(): (child: PlacedChild) => PlainSlot {
    const byName = new Map<string, Opened>();
    const byPlace = new Map<string, PlainSlot>();
    for (const [, opened] of [...this.#opened].toSorted(byPosition)) {
      if (!byName.has(opened.name)) byName.set(opened.name, opened);
      byPlace.set(opened.at, opened.children);
    }
    const taken = new Set(this.#children.map((child) => placed(child).at));
    return (child) => {
      const { slot, at } = placed(child);
      const own = at !== null && byPlace.get(at);
      if (own) return own;
      const named = slot === null ? undefined : byName.get(slot);
      // A component of data's is in the first slot of its name, also where that isn't the first of the content; a text has its own.
      if (named && (at === null || !taken.has(named.at))) return named.children;
      // What data has for a slot that the text turns out not to have isn't to be seen elsewhere.
      return at !== null || (slot !== null && !this.#isDrawn) ? this.#waiting.children : this.#behind;
    };
  }

  #wait(): void {
    const { element } = this.#waiting;
    if (element.parentNode !== this.#node.root) this.#node.root.append(element);
  }

  #tidy(): void {
    const { element } = this.#waiting;
    element.style.cssText = NOT_RENDERED;
    if (!element.firstElementChild) element.remove();
  }
}

function byPosition([one]: readonly [Element, Opened], [other]: readonly [Element, Opened]): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const NOWHERE: PlacedInText = { slot: null, at: null };

function placed(child: PlacedChild): PlacedInText {
  return layoutOf<PlacedInText | null>(child) ?? NOWHERE;
}

/** The places of one node, for its arrangement and its interior. */
export const placesOf = perNode((node) => new Places(node, node.root.ownerDocument.createElement('div')));
