/** Which modifier keys were down, as Python's `keys` argument (api §2.4). An event that a script makes need not know of any. */
export function keys(event: MouseEvent | KeyboardEvent | TouchEvent): {
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  meta: boolean;
} {
  return { shift: !!event.shiftKey, alt: !!event.altKey, ctrl: !!event.ctrlKey, meta: !!event.metaKey };
}

/** The `keyCode` of any key that an input method handles. */
const TAKEN = 229;

/**
 * Does the key belong to a composition in an input method, including the key that ends it? Safari ends the composition before it
 * fires `keydown` for the key that ended it, so there only `keyCode` tells.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN;
}
