import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { afterTransition } from '../after-transition.ts';
import { whenConnected } from '../when-connected.ts';

/** `before`: rendered invisibly, as the start of the transition. */
export type Fade = 'before' | 'in' | 'out' | 'gone';

/** Milliseconds that coming and going take at most, and take where the style sheet animates nothing (api §8.3). */
export const FADE_TIME = 300;

interface FadeOptions {
  /** The element whose transition is waited for. */
  readonly element: () => HTMLElement | null;
  readonly shown?: () => void;
  readonly hidden: () => void;
}

/** Fade in at first, and out when `open` becomes false. `hidden` is called in any case, even if the element never was visible. */
export function useFade(open: boolean, { element, shown, hidden }: FadeOptions): Fade {
  const [fade, setFade] = useState<Fade>('before');
  const onShown = useEffectEvent(() => shown?.());
  const onHidden = useEffectEvent(hidden);
  const fading = useEffectEvent(element);

  useLayoutEffect(() => {
    const target = fade === 'before' ? fading() : null;
    if (!target) return;
    return whenConnected(target, () => {
      // Forces a reflow, so that the browser has the transition's start styles.
      target.getBoundingClientRect();
      setFade('in');
    });
  }, [fade]);

  useLayoutEffect(() => {
    if (!open && fade === 'in') setFade('out');
  }, [open, fade]);

  useEffect(() => {
    if (fade === 'gone') onHidden();
    const target = fade === 'in' || fade === 'out' ? fading() : null;
    if (!target) return;
    return afterTransition(target, FADE_TIME, () => {
      if (fade === 'in') onShown();
      else setFade('gone');
    });
  }, [fade]);
  return fade;
}
