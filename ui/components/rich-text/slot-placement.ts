import { UNSEEN } from '../../host/toolkit.ts';
import type { ArrangeChange, Arrangement, NodeContext, Place, PlacedChild } from '../definition.ts';
import { toggleHasComponents } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';
import { perNode } from '../shared/per-node.ts';
import { insertChild, PlainSlot } from '../template/slots.ts';

/** How the text places one child. */
interface PlacedInText {
  /** The name of the slot. If it is null or the text has no such slot, the child is placed after the text. */
  readonly slot: string | null;
  /** For a component from `data`: the text between the braces of its slot, with its count among equal ones. Null for other children. */
  readonly at: string | null;
}

const NOT_RENDERED = 'display: none';

/** A slot that is on the page. */
interface Opened {
  readonly at: string;
  readonly name: string;
  readonly children: PlainSlot;
}

/**
 * Places the children of a RichText (api §4.18). Slots are elements of the interior: React renders them with the text and reports
 * them here; the host places children into them. Before React removes a slot, its children are moved out within the page, so that
 * focus and frames survive a new text.
 */
export class SlotPlacement implements Arrangement {
  readonly #node: NodeContext;
  readonly #opened = new Map<Element, Opened>();
  readonly #behind: PlainSlot;
  /** For children without a place: their slot was removed, or their text is not rendered yet. */
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
    toggleHasComponents(this.#node, children);
  }

  /** React has created the element of a slot. */
  open(element: Element, name: string, at: string): void {
    this.#opened.set(element, { name, at, children: new PlainSlot(element) });
    this.#isChanged = true;
  }

  /** React is about to remove the element. */
  close(element: Element): void {
    this.#opened.delete(element);
    this.#isChanged = true;
    const leaving = this.#children.filter(({ root }) => element.contains(root));
    if (leaving.length === 0 || !this.#place) return;
    this.#wait();
    // Until the new text is rendered, which is soon, the children must stay rendered to keep focus and frames.
    this.#waiting.element.style.cssText = UNSEEN;
    for (const { root } of leaving) this.#place(root, this.#waiting.element, null);
  }

  /** React has rendered the text, or has none yet; called after all of its slots were reported. */
  drawn(isThere: boolean): void {
    if (this.#isDrawn === isThere && !this.#isChanged) return;
    this.#isDrawn = isThere;
    this.#isChanged = false;
    if (!this.#place) return;
    this.#putAll(this.#place);
    this.#tidy();
  }

  #insert(children: readonly PlacedChild[], index: number, place: Place): void {
    // The new child may belong in a slot that another one took because its own is missing: then place all of them again.
    if (this.#isCrowded()) return this.#putAll(place);
    const goesTo = this.#goingTo();
    if (children[index] && goesTo(children[index]) === this.#waiting.children) this.#wait();
    insertChild(children, index, goesTo, place);
  }

  #putAll(place: Place): void {
    const members = Map.groupBy(this.#children, this.#goingTo());
    if (members.has(this.#waiting.children)) this.#wait();
    // Inside a slot they would count as wrapped by a script and in place already.
    for (const { root } of members.get(this.#behind) ?? []) if (this.#isInside(root)) place(root, this.#node.root, null);
    for (const [slot, children] of members) slot.put(children, place);
  }

  #isInside(root: Element): boolean {
    return this.#waiting.element.contains(root) || [...this.#opened.keys()].some((slot) => slot.contains(root));
  }

  /** Does `data` have components for slots that the text does not have? */
  #isCrowded(): boolean {
    const open = new Set([...this.#opened.values()].map(({ at }) => at));
    const filled = this.#children.flatMap((child) => placed(child).at ?? []);
    return this.#isDrawn && filled.some((at) => !open.has(at));
  }

  /** Returns where each child goes with the current slots. */
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
      // A component from `data` is in the first slot of its name, even if that isn't the first in the content; a text from `data`
      // has a slot of its own.
      if (named && (at === null || !taken.has(named.at))) return named.children;
      // Components from `data` for a missing slot must not be shown elsewhere.
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

/** The slot placement of one node, shared by arrangement and interior. */
export const placementOf = perNode((node) => new SlotPlacement(node, node.root.ownerDocument.createElement('div')));
