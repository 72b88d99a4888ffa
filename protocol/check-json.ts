/** Checks for JSON and for the tagged values of page objects. */

import { binary } from './binary.ts';
import {
  atLeast,
  type Check,
  lazy,
  listOf,
  nullable,
  oneOf,
  type Parts,
  plainObject,
  recordOf,
  refuse,
  string,
  tuple,
} from './check.ts';
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
  const described = tagged(ValueTag.handle, ['handle', handle], ['kind', oneOf(...HANDLE_KINDS)], ['name', string]);
  const callback = ['callback', reference] as const;
  const python = ['object', reference] as const;
  const checks: { readonly [Name in keyof typeof ValueTag]: Check<Value> } = {
    undefined: tagged(ValueTag.undefined),
    list: tagged(ValueTag.list, ['items', values]),
    object: tagged(ValueTag.object, ['entries', listOf(tuple(['key', string], ['value', any]))]),
    map: tagged(ValueTag.map, ['entries', listOf(tuple(['key', any], ['value', any]))]),
    set: tagged(ValueTag.set, ['items', values]),
    bytes: tagged(ValueTag.bytes, ['binary', index]),
    number: tagged(ValueTag.number, ['name', oneOf('nan', 'inf', '-inf', '-0')]),
    bigint: tagged(ValueTag.bigint, ['digits', digits]),
    handle: longerOr(tagged(ValueTag.handle, ['handle', handle]), described),
    callback: longerOr(tagged(ValueTag.callback, callback), tagged(ValueTag.callback, callback, ['facts', factsCheck(any)])),
    python: longerOr(tagged(ValueTag.python, python), tagged(ValueTag.python, python, ['node', reference])),
    exception: tagged(ValueTag.exception, ['exception', reference], ['text', string]),
    media: tagged(ValueTag.media, ['binary', index], ['content type', string], ['name', nullable(string)]),
  };
  const byTag = new Map<unknown, Check<Value>>();
  for (const name of Object.keys(checks) as (keyof typeof ValueTag)[]) byTag.set(ValueTag[name], checks[name]);
  return any;
}

function tagged<const T extends string, const P extends Parts>(tag: T, ...parts: P) {
  return tuple(['tag', oneOf(tag)], ...parts);
}

/** The check for a pair, or for what is longer. */
function longerOr(pair: Check<Value>, longer: Check<Value>): Check<Value> {
  return (value) => (Array.isArray(value) && value.length > 2 ? longer : pair)(value);
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
