import { withFocusMuted } from '../input/focus-mute.ts';
import { rememberFocus } from './focus.ts';
import { rememberScroll } from './scroll.ts';

let keepsScroll: boolean | null = null;

/**
 * Moves an element within the page by `moveBefore`, which keeps focus, iframes and playing media; and restores what Firefox's version
 * loses: scroll positions, and the focus of a text area.
 */
export function moveWithState(element: Element, parent: Element, before: Element | null): void {
  keepsScroll ??= moveKeepsScroll(parent.ownerDocument);
  const restoreScroll = keepsScroll ? null : rememberScroll(element);
  const restoreFocus = rememberFocus(element);
  parent.moveBefore(element, before);
  restoreScroll?.();
  withFocusMuted(restoreFocus);
}

/**
 * Does this browser's `moveBefore` keep scroll positions? This is tried once, on an invisible element, since remembering the positions
 * at each move would take a layout each time.
 */
function moveKeepsScroll(document: Document): boolean {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; visibility: hidden; pointer-events: none';
  const scroller = document.createElement('div');
  scroller.style.cssText = 'width: 10px; height: 10px; overflow: hidden';
  const content = document.createElement('div');
  content.style.height = '20px';
  scroller.append(content);
  place.append(document.createElement('div'), scroller);
  document.body.append(place);
  scroller.scrollTop = 5;
  (place.firstElementChild as Element).moveBefore(scroller, null);
  const kept = scroller.scrollTop === 5;
  place.remove();
  return kept;
}
