/** Which modifier keys were down, as Python's `keys` argument (api §2.4). */
export function keys(event: MouseEvent | KeyboardEvent | TouchEvent): {
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  meta: boolean;
} {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey, meta: event.metaKey };
}

/** What browsers call every key by that an input method has taken. */
const TAKEN = 229;

/**
 * Does the key end a word that is put together in an input method, or belong to it? Safari says that the word has ended before it tells
 * of the key that ended it: there the key's number alone says so.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN;
}
