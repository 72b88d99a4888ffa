import type { Json } from '../../protocol/index.ts';
import type { Value, ValueMap } from './value.ts';

/** Values being put together: lists, and objects without a prototype. */
export type Container = Value[] | { [key: string]: Value };

/** JSON whose objects have no prototype, so that nothing is in them but what was sent. */
export function bare(json: Json): Value {
  if (Array.isArray(json)) return json.map(bare);
  if (typeof json !== 'object' || json === null) return json as Value;
  const result = emptyMap();
  for (const [key, item] of Object.entries(json)) result[key] = bare(item);
  return result;
}

/** An object without a prototype: every key is like any other. */
export function emptyMap(): { [key: string]: Value } {
  return Object.create(null) as { [key: string]: Value };
}

/** Is it a list or an object, and no value with a class? */
export function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null);
}

/** What a step of a path leads to; undefined where it leads nowhere. */
export function itemOf(holder: Value | undefined, step: string | number): Value | undefined {
  if (Array.isArray(holder)) return typeof step === 'number' ? holder[step] : undefined;
  return isContainer(holder) && typeof step === 'string' ? (holder as { [key: string]: Value })[step] : undefined;
}

/** Puts a value where `itemOf` has found one. */
export function setItem(holder: Value | undefined, step: string | number, value: Value): void {
  (holder as { [step: string | number]: Value })[step] = value;
}

/** Is it an object as literals and JSON make them, of whatever realm? */
export function isPlainMap(value: Value): value is ValueMap {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Is the value its own JSON, as most are? */
export function isPlain(value: Value): value is null | boolean | number | string {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
