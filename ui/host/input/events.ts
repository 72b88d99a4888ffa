/**
 * Native listeners of components. React's `on*` props are for Hearth's own dialogs only: `stopPropagation` of page scripts works in DOM
 * order only with native listeners on the components' own elements (decisions/order.md).
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

/** Has the host caused events of this type itself, so that no component must handle them? For objects that add listeners themselves. */
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
 * True for the innermost component that handles this click, false for those around it: a click on a Button in a Link is one click
 * (api §4.9). The mark is on the native event, so that it needs no cleanup.
 */
export function claimClick(event: Event): boolean {
  if (claimed.has(event)) return false;
  claimed.add(event);
  return true;
}
