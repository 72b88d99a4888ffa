/** Elements that handle a click on them, or on an element in them. */
const ACTORS = 'a[href], button, input, textarea, select, label, summary';
/** Types of inputs that are buttons, whose clicks are for listeners. */
const BUTTONS: readonly string[] = ['button', 'submit', 'image', 'reset'];

/** Does the browser itself act on a click there? It does not for buttons and for links whose address is a script: listeners do. */
function hasNativeClickAction(target: Element): boolean {
  const actor = target.closest(ACTORS);
  if (!actor || actor.localName === 'button') return false;
  if (actor.localName === 'input') return !BUTTONS.includes((actor as HTMLInputElement).type);
  return (actor as HTMLAnchorElement).protocol !== 'javascript:';
}

/** The types of events that `isForListeners` is asked about. */
export const TYPES_FOR_LISTENERS = ['click', 'keydown'] as const;

/** A TextBox: the only component whose root is an input. */
const BOX = 'input.anvil-component';

/**
 * Is that input for listeners, and so to be repeated when they are there? A click that the browser does not act on is, and Enter in a TextBox,
 * but for the one that an input method takes. By Enter in an input of a template the browser clicks the button of its form.
 */
export function isForListeners(event: MouseEvent | KeyboardEvent, target: Element): boolean {
  if (!('key' in event)) return !hasNativeClickAction(target);
  return event.key === 'Enter' && !event.isComposing && target.matches(BOX);
}
