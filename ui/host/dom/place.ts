/** The only functions that insert elements into the page (decisions/order.md). */
import type { Place } from '../../components/definition.ts';
import { withFocusMuted } from '../input/focus-mute.ts';
import { rememberFocus } from './focus.ts';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';
import { moveWithState } from './moves.ts';
import { rememberScroll } from './scroll.ts';

/** Elements in which others have been placed. A root within another of these was not wrapped by a script, but has yet to be moved. */
const holders = new WeakSet<Element>();

export const place: Place = (element, parent, before) => {
  holders.add(parent);
  if (element.parentNode === parent && element.nextElementSibling === before) return;
  if (!element.isConnected || !parent.isConnected) {
    parent.insertBefore(element, before);
    return;
  }
  // Not every browser has it.
  if (typeof parent.moveBefore === 'function') moveWithState(element, parent, before);
  else moveByHand(element, parent, before);
};

/**
 * Put `elements` into `parent` in this order, before `end`. The fewest elements are moved, and the focused one last. An element that a page
 * script has wrapped within `parent` counts as its child, and elements of others between ours stay where they are.
 */
export function placeChildren(
  parent: Element,
  elements: readonly Element[],
  put: Place = place,
  end: Element | null = null,
): void {
  if (parent.firstElementChild === null && !parent.isConnected) {
    for (const element of elements) put(element, parent, end);
    return;
  }
  const position = new Map<Element, number>();
  for (let child = parent.firstElementChild, index = 0; child; child = child.nextElementSibling, index += 1)
    position.set(child, index);
  const standing = elements.map((element) => childContaining(parent, element));
  const stays = longestIncreasingSubsequence(standing.map((element) => (element ? (position.get(element) ?? -1) : -1)));
  const focused = parent.ownerDocument.activeElement;
  let next = end;
  let last: { element: Element; before: Element | null } | null = null;
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = standing[index] ?? elements[index];
    if (!element) continue;
    if (!stays[index]) {
      if (focused && element.contains(focused)) {
        last = { element, before: next };
        continue;
      }
      put(element, parent, next);
    }
    next = element;
  }
  if (last) put(last.element, parent, last.before);
}

/** The child of `parent` that is `element` itself, or that a script has wrapped around it. */
export function childContaining(parent: Element, element: Element): Element | null {
  let candidate = element;
  for (;;) {
    const around: Element | null = candidate.parentElement;
    if (around === parent) return candidate;
    if (!around || holders.has(around)) return null;
    candidate = around;
  }
}

function moveByHand(element: Element, parent: Element, before: Element | null): void {
  const restoreScroll = rememberScroll(element);
  const restoreFocus = rememberFocus(element);
  withFocusMuted(() => {
    parent.insertBefore(element, before);
    restoreScroll();
    restoreFocus();
  });
}
