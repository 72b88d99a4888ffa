/** The same click or key, to be dispatched once more: browsers dispatch an event once. */
export function repeated(event: MouseEvent | KeyboardEvent): Event {
  return 'key' in event ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event);
}
