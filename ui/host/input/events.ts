/**
 * Native listeners of components. React's `on*` is for our own surfaces: only native listeners on the components' own
 * elements meet page scripts' `stopPropagation` in DOM order (decisions/order.md).
 */
import { focusIsMuted } from './focus-mute.ts';

export type Events = HTMLElementEventMap;

const FOCUS_EVENTS: ReadonlySet<string> = new Set(['focus', 'blur', 'focusin', 'focusout']);

/**
 * Listen on an element of a component; gives the function that stops listening. Elements inside a root need no stopping,
 * they go with it; for `document` and `window` pass the result to `NodeContext.onDestroy`.
 */
export function listen<K extends keyof Events>(
  target: EventTarget,
  type: K,
  handler: (event: Events[K]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = (FOCUS_EVENTS.has(type) ? unlessMuted(handler as Handler) : handler) as Handler;
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/** Is this event of the host's own making, for no component to hear? For objects that listen by themselves. */
export function isMuted(type: string): boolean {
  return FOCUS_EVENTS.has(type) && focusIsMuted();
}

type Handler = (event: Event) => void;

function unlessMuted(handler: Handler): Handler {
  return (event) => {
    if (!focusIsMuted()) handler(event);
  };
}

const claimed = new WeakSet<Event>();

/**
 * True for the innermost component that handles this click, false for those around it: a Button in a Link clicks once
 * (api §4.9). The mark sits on the native event, so it needs no message and ends with the event.
 */
export function claimClick(event: Event): boolean {
  if (claimed.has(event)) return false;
  claimed.add(event);
  return true;
}
