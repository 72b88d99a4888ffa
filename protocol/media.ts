import type { ObjectDescriptor } from './app.ts';

/** Types of values that both ends read, whatever else they are called besides (wire §6). */
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

/** Is the content of a value on its way, in chunks? Of the names of its type the first that is known counts (wire §6.1). */
export function comesInChunks({ type }: Pick<ObjectDescriptor, 'type'>): boolean {
  return type.find((name) => VALUE_TYPES.includes(name)) === 'DataMedia';
}

/** Ids of the media whose chunks belong to a message, in its order. */
export function mediaIdsIn(objects: readonly ObjectDescriptor[] | null | undefined): readonly string[] {
  return (objects ?? []).flatMap((entry) => (typeof entry.id === 'string' && comesInChunks(entry) ? [entry.id] : []));
}
