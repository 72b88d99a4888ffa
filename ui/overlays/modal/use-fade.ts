import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { afterTransition } from '../after-transition.ts';
import { whenConnected } from '../when-connected.ts';

/** `before`: there, but not seen yet, so that the browser has something to fade in from. */
export type Fade = 'before' | 'in' | 'out' | 'gone';

/** Milliseconds that coming and going take at most, and take where the style sheet animates nothing (api §8.3). */
export const FADE_TIME = 300;

interface FadeOptions {
  /** The element whose transition counts. */
  readonly element: () => HTMLElement | null;
  readonly shown?: () => void;
  readonly hidden: () => void;
}

/** Fade in at first, and out for good once `open` ends; `hidden` follows in every case, even for what never showed. */
export function useFade(open: boolean, { element, shown, hidden }: FadeOptions): Fade {
  const [fade, setFade] = useState<Fade>('before');
  const onShown = useEffectEvent(() => shown?.());
  const onHidden = useEffectEvent(hidden);
  const fading = useEffectEvent(element);

  useLayoutEffect(() => {
    const target = fade === 'before' ? fading() : null;
    if (!target) return;
    return whenConnected(target, () => {
      // The browser must have seen the start of the transition.
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
