import { readKept } from './events/index.ts';
import { kindOf } from './kind.ts';

/** `object[key]`; `undefined` only where there is no such member (`Value`, tag `undefined`). */
export function read(object: object, key: unknown): unknown {
  const name = member(key);
  const value = readKept(object, name);
  return value === undefined && name in object ? null : value;
}

/** A key as JavaScript has them. */
export function member(key: unknown): PropertyKey {
  return typeof key === 'symbol' || typeof key === 'number' ? key : String(key);
}

/** The object, if it is a Map or a Set, of whatever frame. */
export function asCollection(object: object): Map<unknown, unknown> | Set<unknown> | null {
  const kind = kindOf(object);
  return kind === 'map' || kind === 'set' ? (object as Map<unknown, unknown> | Set<unknown>) : null;
}

export function asMap(object: object): Map<unknown, unknown> | null {
  return kindOf(object) === 'map' ? (object as Map<unknown, unknown>) : null;
}

/**
 * `key in object`: of a collection's values or keys, as Python means it; else of any member's name, inherited ones too, as
 * JavaScript does. What is numbered and named (a style, a list of nodes) has both, but for words, which names would pass for.
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
