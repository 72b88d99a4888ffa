import { readWithSnapshot } from './events/index.ts';
import { kindOf } from './kind.ts';

/** `object[key]`; `undefined` only where there is no such member (`Value`, tag `undefined`). */
export function read(object: object, key: unknown): unknown {
  const name = member(key);
  const value = readWithSnapshot(object, name);
  return value === undefined && name in object ? null : value;
}

/** A key as a JavaScript property key. */
export function member(key: unknown): PropertyKey {
  return typeof key === 'symbol' || typeof key === 'number' ? key : String(key);
}

/** The object, if it is a Map or a Set, also of another frame. */
export function asCollection(object: object): Map<unknown, unknown> | Set<unknown> | null {
  const kind = kindOf(object);
  return kind === 'map' || kind === 'set' ? (object as Map<unknown, unknown> | Set<unknown>) : null;
}

export function asMap(object: object): Map<unknown, unknown> | null {
  return kindOf(object) === 'map' ? (object as Map<unknown, unknown>) : null;
}

/**
 * `key in object`: for a collection its values or keys, as in Python; otherwise the names of all members, inherited ones included, as in
 * JavaScript. An object with indices and names (a style, a list of nodes) has both; a DOMTokenList only its words, which might be names.
 */
export function has(object: object, key: unknown): boolean {
  switch (kindOf(object)) {
    case 'map':
    case 'set':
      return (object as Set<unknown>).has(key);
    case 'list':
    case 'typedarray':
      return Array.prototype.includes.call(object, key);
    case 'arraylike':
      return Array.prototype.includes.call(object, key) || (typeof key === 'string' && !isOfWords(object) && key in object);
    default:
      return member(key) in object;
  }
}

function isOfWords(object: object): boolean {
  return Object.prototype.toString.call(object) === '[object DOMTokenList]';
}

export function lengthOf(object: object): number {
  return asCollection(object)?.size ?? (object as { readonly length: number }).length;
}

/** The index that Python's `index` means; from the end when below zero, but only in arrays. Null when there is none. */
export function place(object: object, index: number): number | null {
  const length = lengthOf(object);
  const position = index < 0 && Array.isArray(object) ? index + length : index;
  return position >= 0 && position < length ? position : null;
}
