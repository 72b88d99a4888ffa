import type { Json } from '../../protocol/index.ts';
import type { Value, ValueMap } from './value.ts';

/** A value under construction: a list, or an object without a prototype. */
export type Container = Value[] | { [key: string]: Value };

/** Copies JSON with objects that have no prototype, so that they have no keys but those that were sent. */
export function bare(json: Json): Value {
  if (Array.isArray(json)) return json.map(bare);
  if (typeof json !== 'object' || json === null) return json as Value;
  const result = emptyMap();
  for (const [key, item] of Object.entries(json)) result[key] = bare(item);
  return result;
}

/** An object without a prototype, in which no key has a special meaning. */
export function emptyMap(): { [key: string]: Value } {
  return Object.create(null) as { [key: string]: Value };
}

/** Whether a value is a list or an object, rather than an instance of a class. */
export function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null);
}

/** The item at one step of a path; undefined if there is none. */
export function itemOf(holder: Value | undefined, step: string | number): Value | undefined {
  if (Array.isArray(holder)) return typeof step === 'number' ? holder[step] : undefined;
  return isContainer(holder) && typeof step === 'string' ? (holder as { [key: string]: Value })[step] : undefined;
}

/** Replaces an item that `itemOf` has found. */
export function setItem(holder: Value | undefined, step: string | number, value: Value): void {
  (holder as { [step: string | number]: Value })[step] = value;
}

/** Whether a value is a plain object, as literals and JSON create them, of any realm. */
export function isPlainMap(value: Value): value is ValueMap {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether a value is its own JSON, as most are. */
export function isPlain(value: Value): value is null | boolean | number | string {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
