import { MARKUP_ATTRIBUTE } from '../../../shared/common/index.ts';
import { animationsIn, resumeAnimations } from './animations.ts';
import { type ApplyInput, captureInput } from './capture-input.ts';
import { repeated } from './repeated.ts';

/**
 * The form of the page's HTML (decisions/early-form.md). The form that the host paints replaces it within one task, so that the user does not
 * see it, and the user's input in its elements is applied to the elements in their places.
 */
export class ServerRenderedForm {
  readonly #place: HTMLElement;
  readonly #view: Window;
  readonly #elements: readonly Element[];
  readonly #inputs: readonly (readonly [Element, ApplyInput])[];
  readonly #animations: ReturnType<typeof animationsIn>;
  readonly #scrolled: readonly [x: number, y: number];

  /** Takes the form out of the app's element; null if it has none. */
  static in(place: HTMLElement | null): ServerRenderedForm | null {
    return place?.hasAttribute(MARKUP_ATTRIBUTE) ? new ServerRenderedForm(place) : null;
  }

  private constructor(place: HTMLElement) {
    this.#place = place;
    this.#view = place.ownerDocument.defaultView as Window;
    this.#scrolled = [this.#view.scrollX, this.#view.scrollY];
    this.#animations = animationsIn(place);
    this.#inputs = [...place.querySelectorAll('*')].flatMap((element) => {
      const apply = captureInput(element);
      return apply ? [[element, apply] as const] : [];
    });
    this.#elements = [...place.children];
    place.removeAttribute(MARKUP_ATTRIBUTE);
    place.ariaBusy = null;
    place.replaceChildren();
  }

  /**
   * Apply the user's input to the form that is in the app's element now. Input in an element without a counterpart is lost.
   *
   * @param events on its elements, in order, which no listener has handled
   */
  transferInput(events: readonly (MouseEvent | KeyboardEvent)[]): void {
    const counterparts = new Map<Element, Element>();
    pair(this.#elements, [...this.#place.children], counterparts);
    for (const [element, apply] of this.#inputs) {
      const to = counterparts.get(element);
      if (to) apply(to);
    }
    resumeAnimations(this.#animations, this.#place, counterparts);
    const { scrollX, scrollY } = this.#view;
    const [x, y] = this.#scrolled;
    if (scrollX !== x || scrollY !== y) this.#view.scrollTo(x, y);
    for (const event of events) counterparts.get(event.target as Element)?.dispatchEvent(repeated(event));
  }
}

type Pair = readonly [before: Element, now: Element | undefined];

/** Pairs elements at the same place, as far as both trees have the same shape. */
function pair(before: readonly Element[], now: readonly Element[], counterparts: Map<Element, Element>): void {
  const pairs = before.length === now.length ? before.map((element, index): Pair => [element, now[index]]) : alike(before, now);
  for (const [element, counterpart] of pairs) {
    if (counterpart?.localName !== element.localName) continue;
    counterparts.set(element, counterpart);
    pair([...element.children], [...counterpart.children], counterparts);
  }
}

/** Pairs children where others have added some, as password managers do: each new element gets the first remaining one that fits. */
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

/** Does an element fit, if scripts have only added classes and elements? */
function couldBe(element: Element, now: Element): boolean {
  if (element.localName !== now.localName) return false;
  if ((element as HTMLInputElement).type !== (now as HTMLInputElement).type) return false;
  if (element.querySelectorAll(CONTROLS).length < now.querySelectorAll(CONTROLS).length) return false;
  return [...now.classList].every((name) => element.classList.contains(name));
}
