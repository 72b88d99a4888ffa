/**
 * `currentTarget` is set only while an event is dispatched; Python reads it later. Kept beside the event rather than on
 * it, so that page scripts see the event as it is.
 */
const currentTargets = new WeakMap<Event, EventTarget>();

/** Remember what is only valid now of an event that goes to Python. */
export function keepEvent(value: unknown): void {
  if (value instanceof Event && value.currentTarget) currentTargets.set(value, value.currentTarget);
}

/** `object[key]`, or what was kept of an event whose dispatch is over. */
export function readKept(object: object, key: PropertyKey): unknown {
  const value = (object as Record<PropertyKey, unknown>)[key];
  if (value === null && key === 'currentTarget' && object instanceof Event) return currentTargets.get(object) ?? null;
  return value;
}
