import { MARKUP_ATTRIBUTE } from '../../../shared/common/index.ts';
import { animationsIn, goOn } from './animations.ts';
import { type Deed, deedAt } from './deeds-at.ts';

/**
 * The form that came with the page as HTML (decisions/start-up.md). It gives way to the one that the host paints, within one task,
 * so that nobody sees it happen: what the user did to its elements is done to those in their places.
 */
export class EarlyForm {
  readonly #place: HTMLElement;
  readonly #view: Window;
  readonly #elements: readonly Element[];
  readonly #deeds: readonly (readonly [Element, Deed])[];
  readonly #animations: ReturnType<typeof animationsIn>;
  readonly #scrolled: readonly [x: number, y: number];

  /** Takes it out of the app's place; null where it has none. */
  static in(place: HTMLElement | null): EarlyForm | null {
    return place?.hasAttribute(MARKUP_ATTRIBUTE) ? new EarlyForm(place) : null;
  }

  private constructor(place: HTMLElement) {
    this.#place = place;
    this.#view = place.ownerDocument.defaultView as Window;
    this.#scrolled = [this.#view.scrollX, this.#view.scrollY];
    this.#animations = animationsIn(place);
    this.#deeds = [...place.querySelectorAll('*')].flatMap((element) => {
      const deed = deedAt(element);
      return deed ? [[element, deed] as const] : [];
    });
    this.#elements = [...place.children];
    place.removeAttribute(MARKUP_ATTRIBUTE);
    place.ariaBusy = null;
    place.replaceChildren();
  }

  /**
   * Hand over what was done to it. What has no counterpart in the place by now is lost.
   *
   * @param clicks on elements of it, in their order, which nobody has heard of
   */
  giveWay(clicks: readonly MouseEvent[]): void {
    const counterparts = new Map<Element, Element>();
    pair(this.#elements, [...this.#place.children], counterparts);
    for (const [element, deed] of this.#deeds) {
      const to = counterparts.get(element);
      if (to) deed(to);
    }
    goOn(this.#animations, this.#place, counterparts);
    const { scrollX, scrollY } = this.#view;
    const [x, y] = this.#scrolled;
    if (scrollX !== x || scrollY !== y) this.#view.scrollTo(x, y);
    for (const click of clicks) counterparts.get(click.target as Element)?.dispatchEvent(new MouseEvent('click', click));
  }
}

type Pair = readonly [before: Element, now: Element | undefined];

/** Elements in the same place are the same, as far as both have the same shape. */
function pair(before: readonly Element[], now: readonly Element[], counterparts: Map<Element, Element>): void {
  const pairs = before.length === now.length ? before.map((element, index): Pair => [element, now[index]]) : alike(before, now);
  for (const [element, counterpart] of pairs) {
    if (counterpart?.localName !== element.localName) continue;
    counterparts.set(element, counterpart);
    pair([...element.children], [...counterpart.children], counterparts);
  }
}

/** Somebody has added elements meanwhile, as keepers of passwords do: each new one has the first that is left and could be it. */
function alike(before: readonly Element[], now: readonly Element[]): Pair[] {
  let left = before;
  return now.flatMap((counterpart): Pair[] => {
    const index = left.findIndex((element) => couldBe(element, counterpart));
    const element = left[index];
    if (!element) return [];
    left = left.slice(index + 1);
    return [[element, counterpart]];
  });
}

const CONTROLS = 'input, textarea, select';

/** Whoever marks elements of others adds classes and elements, and takes none away. */
function couldBe(element: Element, now: Element): boolean {
  if (element.localName !== now.localName) return false;
  if ((element as HTMLInputElement).type !== (now as HTMLInputElement).type) return false;
  if (element.querySelectorAll(CONTROLS).length < now.querySelectorAll(CONTROLS).length) return false;
  return [...now.classList].every((name) => element.classList.contains(name));
}
