/** Which modifier keys were down, as Python's `keys` argument (api §2.4). */
export function keys(event: MouseEvent | KeyboardEvent | TouchEvent): {
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  meta: boolean;
} {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey, meta: event.metaKey };
}
