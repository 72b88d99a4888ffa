import type { ObjectDescriptor } from './app.ts';

/** Types of values that both ends can read; an object's list of types may have others before them (wire §6). */
export const VALUE_TYPES: readonly string[] = [
  'Capability',
  'ClassType',
  'DataMedia',
  'Date',
  'DateTime',
  'Float',
  'LazyMedia',
  'LiveObject',
  'Long',
  'Primitive',
  'ValueType',
];

/** Is the content of this value sent in chunks? The first known name in its list of types counts (wire §6.1). */
export function comesInChunks({ type }: Pick<ObjectDescriptor, 'type'>): boolean {
  return type.find((name) => VALUE_TYPES.includes(name)) === 'DataMedia';
}

/** Ids of the media whose chunks belong to a message, in the order of its objects. */
export function mediaIdsIn(objects: readonly ObjectDescriptor[] | null | undefined): readonly string[] {
  return (objects ?? []).flatMap((entry) => (typeof entry.id === 'string' && comesInChunks(entry) ? [entry.id] : []));
}
