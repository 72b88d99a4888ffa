import { type Value, ValueTag } from '../../../protocol/index.ts';
import { kindOf } from './kind.ts';

/** How a value is encoded from single values, each of which `one` encodes. */
export type Shape = (value: unknown, one: (value: unknown) => Value) => Value;

/** The value itself; objects become live objects. */
export const live: Shape = (value, one) => one(value);

/** A list or dict of Python's with the items of an array or a Map, each as by `live`; any other value also as by `live`. */
export const spread: Shape = (value, one) => {
  if (Array.isArray(value)) return [ValueTag.list, value.map(one)];
  if (kindAt(value) !== 'map') return one(value);
  return [ValueTag.map, [...(value as Map<unknown, unknown>)].map(([key, item]) => [one(key), one(item)] as const)];
};

/** An array of arrays. */
export const pairs: Shape = (value, one) => [ValueTag.list, (value as unknown[]).map((pair) => spread(pair, one))];

/**
 * A deep copy as Python data, of arrays, plain objects, maps and sets. Other objects in it (functions, DOM nodes, dates) become live
 * objects, and so do plain objects as keys or in sets, where Python allows no dicts. Throws a TypeError for data that contains itself.
 */
export const copy: Shape = (value, one) => copyInto(value, one, []);

function copyInto(value: unknown, one: (value: unknown) => Value, around: readonly object[]): Value {
  const kind = kindAt(value);
  if (kind !== 'list' && kind !== 'object' && kind !== 'map' && kind !== 'set') return one(value);
  const object = value as object;
  if (around.includes(object)) throw new TypeError('an object that contains itself cannot be copied to Python');
  const inside = [...around, object];
  const item = (part: unknown): Value => copyInto(part, one, inside);
  const key = (part: unknown): Value => (kindAt(part) === 'list' ? item(part) : one(part));
  switch (kind) {
    case 'list':
      return [ValueTag.list, Array.from(object as unknown[], item)];
    case 'object':
      return [ValueTag.object, Object.entries(object).map(([name, part]) => [name, item(part)] as const)];
    case 'map':
      return [ValueTag.map, [...(object as Map<unknown, unknown>)].map(([name, part]) => [key(name), item(part)] as const)];
    case 'set':
      return [ValueTag.set, [...(object as Set<unknown>)].map(key)];
  }
}

function kindAt(value: unknown) {
  return typeof value === 'object' && value !== null ? kindOf(value) : null;
}
