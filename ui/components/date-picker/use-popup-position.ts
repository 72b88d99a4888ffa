import { autoUpdate, computePosition, flip, shift } from '@floating-ui/dom';
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface PopupPosition {
  readonly style: CSSProperties;
  readonly isAbove: boolean;
}

/** Invisible until it is positioned; it can have the focus already. */
const NOWHERE: PopupPosition = { style: { position: 'absolute', top: 0, left: 0, opacity: 0 }, isAbove: false };

/**
 * Positions an element on the body: below a box, or above it where there is more room, whatever scrolls or changes its size. Calls
 * `gone` when the box is to be seen no more: hidden, or off the page.
 */
export function usePopupPosition(element: RefObject<HTMLElement | null>, box: HTMLElement, gone: () => void): PopupPosition {
  const [place, setPlace] = useState(NOWHERE);
  const onGone = useEffectEvent(gone);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let isHere = true;
    const stop = autoUpdate(box, current, async () => {
      // The first call comes amid React's commit, in which no interior may be redrawn; the rest of it comes after that, before a frame.
      await null;
      if (!isHere) return;
      if (box.getClientRects().length === 0) return onGone();
      const middleware = [flip(), shift({ padding: 5 })];
      const { x, y, placement } = await computePosition(box, current, { placement: 'bottom-start', middleware });
      const style = { position: 'absolute', top: y, left: x } as const;
      if (isHere) setPlace({ style, isAbove: placement.startsWith('top') });
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [element, box]);
  return place;
}
