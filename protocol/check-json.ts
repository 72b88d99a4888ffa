/** Checks for JSON and for the tagged values of page objects. */

import { binary } from './binary.ts';
import { atLeast, type Check, lazy, listOf, nullable, oneOf, plainObject, recordOf, refuse, string, tuple } from './check.ts';
import type { Json, JsonObject } from './json.ts';
import { isNestedTooDeep, MAX_NESTING } from './nesting.ts';
import { factsCheck } from './validate-guards.ts';
import { HANDLE_KINDS, type Value, ValueTag } from './values.ts';

/** JSON, checked at every level: for values that came by structured clone, which can carry more than JSON. */
export const json: Check<Json> = (value) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return jsonList(value);
  if (typeof value === 'object' && isPlain(value)) return jsonFields(value);
  return refuse('JSON', value);
};

const jsonList = lazy(() => listOf(json));
const jsonFields = lazy(() => recordOf(json));

/** An object of JSON, checked at every level. */
export const jsonObject: Check<JsonObject> = (value) => jsonFields(plainObject(value));

/** An object that `JSON.parse` returned, so that its contents need no check. */
export const parsedObject = plainObject as Check<JsonObject>;

/** A value that `JSON.parse` returned; `undefined` stands for a field that is absent. */
export const parsedJson: Check<Json> = (value) => (value === undefined ? refuse('JSON', value) : (value as Json));

/** The value of a JSON text. */
export const jsonText: Check<unknown> = (text) => {
  try {
    return JSON.parse(string(text));
  } catch {
    return refuse('JSON', text);
  }
};

/** The value of a JSON text, refused if it is nested deeper than a message may be. */
export const shallowJson: Check<unknown> = (text) =>
  isNestedTooDeep(string(text)) ? refuse(`JSON of ${MAX_NESTING} levels at most`, 'more') : jsonText(text);

/** The number of a Python object or of a reply. */
export const reference = atLeast(0);

/** The number of a page object; those that Python reserved are negative. */
export const handle: Check<number> = (value) =>
  Number.isSafeInteger(value) && value !== 0 ? (value as number) : refuse('a handle', value);

/** Check of values that may point into `binaries` buffers beside the message. */
export function valueCheck(binaries: number): Check<Value> {
  const any: Check<Value> = (value) => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
      return value as Value;
    if (!Array.isArray(value)) return refuse('a value', value);
    const check = byTag.get(value[0]);
    return check === undefined ? refuse('a value with a known tag', value[0]) : check(value);
  };
  const values = listOf(any);
  const index = binaryIndex(binaries);
  const plainHandle: Check<Value> = tuple(tag(ValueTag.handle), ['handle', handle]);
  const describedHandle: Check<Value> = tuple(
    tag(ValueTag.handle),
    ['handle', handle],
    ['kind', oneOf(...HANDLE_KINDS)],
    ['name', string],
  );
  const callback: Check<Value> = tuple(tag(ValueTag.callback), ['callback', reference]);
  const callbackWithFacts: Check<Value> = tuple(tag(ValueTag.callback), ['callback', reference], ['facts', factsCheck(any)]);
  const python: Check<Value> = tuple(tag(ValueTag.python), ['object', reference]);
  const component: Check<Value> = tuple(tag(ValueTag.python), ['object', reference], ['node', reference]);
  const checks: { readonly [Name in keyof typeof ValueTag]: Check<Value> } = {
    undefined: tuple(tag(ValueTag.undefined)),
    list: tuple(tag(ValueTag.list), ['items', values]),
    object: tuple(tag(ValueTag.object), ['entries', listOf(tuple(['key', string], ['value', any]))]),
    map: tuple(tag(ValueTag.map), ['entries', listOf(tuple(['key', any], ['value', any]))]),
    set: tuple(tag(ValueTag.set), ['items', values]),
    bytes: tuple(tag(ValueTag.bytes), ['binary', index]),
    number: tuple(tag(ValueTag.number), ['name', oneOf('nan', 'inf', '-inf', '-0')]),
    bigint: tuple(tag(ValueTag.bigint), ['digits', digits]),
    handle: (value) => (Array.isArray(value) && value.length > 2 ? describedHandle : plainHandle)(value),
    callback: (value) => (Array.isArray(value) && value.length > 2 ? callbackWithFacts : callback)(value),
    python: (value) => (Array.isArray(value) && value.length > 2 ? component : python)(value),
    exception: tuple(tag(ValueTag.exception), ['exception', reference], ['text', string]),
    media: tuple(tag(ValueTag.media), ['binary', index], ['content type', string], ['name', nullable(string)]),
  };
  const byTag = new Map<unknown, Check<Value>>();
  for (const name of Object.keys(checks) as (keyof typeof ValueTag)[]) byTag.set(ValueTag[name], checks[name]);
  return any;
}

function tag<const T extends string>(value: T): readonly ['tag', Check<T>] {
  return ['tag', oneOf(value)];
}

/** An index into a message's binaries. */
export function binaryIndex(binaries: number): Check<number> {
  const expected = binaries === 0 ? 'no binary, for the message carries none' : `the index of one of ${binaries} binaries`;
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < binaries
      ? (value as number)
      : refuse(expected, value);
}

/** The binaries that are sent beside a message. */
export const binaryList = listOf(binary);

const digits: Check<string> = (value) => (/^-?\d+$/.test(string(value)) ? (value as string) : refuse('digits', value));

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
