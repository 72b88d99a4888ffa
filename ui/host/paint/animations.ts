/** A style sheet's animation of an element, or of a part of it. */
interface Animated {
  readonly target: Element;
  readonly name: string;
  readonly time: CSSNumberish | null;
}

/** The animations of style sheets below an element, with their progress, except for those that have ended without an effect. */
export function animationsIn(place: HTMLElement): Animated[] {
  return running(place).map(({ target, name, animation }) => ({ target, name, time: animation.currentTime }));
}

/** Set the animations of new elements to the progress of their counterparts', so that none is shown from the beginning again. */
export function resumeAnimations(
  before: readonly Animated[],
  place: HTMLElement,
  counterparts: ReadonlyMap<Element, Element>,
): void {
  const stoodBefore = new Set(counterparts.values());
  for (const { target, name, animation } of running(place)) {
    if (!stoodBefore.has(target)) continue;
    const known = before.find((one) => counterparts.get(one.target) === target && one.name === name);
    if (known) animation.currentTime = known.time;
    // One without an end is in no hurry, and has none to be brought to.
    else if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

function running(place: HTMLElement) {
  // jsdom knows of none.
  const animations = place.getAnimations?.({ subtree: true }) ?? [];
  return animations.flatMap((animation) => {
    const { target, pseudoElement } = (animation.effect ?? {}) as Partial<KeyframeEffect>;
    if (!(animation instanceof CSSAnimation) || !target) return [];
    return [{ target, name: `${animation.animationName} ${pseudoElement ?? ''}`, animation }];
  });
}
