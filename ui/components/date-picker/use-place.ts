import { autoUpdate, computePosition, flip, shift } from '@floating-ui/dom';
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface Place {
  readonly style: CSSProperties;
  readonly isAbove: boolean;
}

/** Not seen until there is a place for it; it can have the focus already. */
const NOWHERE: Place = { style: { position: 'absolute', top: 0, left: 0, opacity: 0 }, isAbove: false };

/**
 * Where an element on the body belongs: below a box, or above it where there is more room, whatever scrolls or changes its
 * size. `gone` is called when the box is to be seen no more: hidden, or off the page.
 */
export function usePlace(element: RefObject<HTMLElement | null>, box: HTMLElement, gone: () => void): Place {
  const [place, setPlace] = useState(NOWHERE);
  const onGone = useEffectEvent(gone);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let isHere = true;
    const stop = autoUpdate(box, current, async () => {
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
