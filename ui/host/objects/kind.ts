import type { HandleKind } from '../../../protocol/index.ts';

/** How Python should treat a page object (api §12.2). Looks at tags, not classes: objects may come from a frame. */
export function kindOf(object: object): HandleKind {
  if (Array.isArray(object)) return 'list';
  if (typeof object === 'function') return isClass(object) ? 'class' : 'function';
  if (ArrayBuffer.isView(object) && !(object instanceof DataView)) return 'typedarray';
  switch (Object.prototype.toString.call(object)) {
    case '[object Map]':
      return 'map';
    case '[object Set]':
      return 'set';
    case '[object Promise]':
      return 'promise';
  }
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return 'object';
  return isArrayLike(object) ? 'arraylike' : 'instance';
}

/** An object's truth by Python's rules: empty objects are false (api §12.4). */
export function isTruthy(object: object): boolean {
  if (typeof object === 'function') return true;
  const kind = kindOf(object);
  if (kind === 'map' || kind === 'set') return (object as Set<unknown>).size > 0;
  if (!('length' in object)) return kind !== 'object' || Object.keys(object).length > 0;
  return object.length !== 0;
}

/** Names that browsers have given to classes of objects, with the former names, which Python uses. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([['CSSStyleProperties', 'CSSStyleDeclaration']]);

/** Name of the object's class, or of the function itself, for Python's error texts. */
export function nameOf(object: object): string {
  const named: unknown = typeof object === 'function' ? object : object.constructor;
  // A class may have a static member called `name`, which can be anything.
  const name: unknown = typeof named === 'function' ? named.name : undefined;
  if (typeof name !== 'string' || (name === '' && named !== object)) return 'Object';
  return named === object ? name : (FORMER_NAMES.get(name) ?? name);
}

/** Native functions that have a prototype, and are called to convert a value. */
const CONVERTERS: ReadonlySet<string> = new Set(['BigInt', 'Boolean', 'Number', 'Object', 'String', 'Symbol']);

/**
 * Is the object meant for `new`? That is a class, a native constructor, or a function with methods on its prototype, as classes were
 * written for old browsers; methods and arrow functions are not.
 */
function isClass(candidate: object): boolean {
  if (isNative(candidate)) {
    const { name } = candidate as { readonly name?: unknown };
    return name === 'Proxy' || (Object.hasOwn(candidate, 'prototype') && !CONVERTERS.has(name as string));
  }
  return CLASS.test(Function.prototype.toString.call(candidate)) || hasMethods(candidate);
}

/** The keyword `class`, but not the beginning of `classNames => …`, or of the methods `classify() {…}` and `class() {…}`. */
const CLASS = /^class(?![\p{ID_Continue}$\u200c\u200d]|\s*\()/u;

/** Is it a function of the browser's own? Only the end of its text is examined, since other functions may contain the same words. */
export function isNative(candidate: object): boolean {
  return /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(candidate).slice(-NATIVE_END));
}

/** Characters at the end of a function's text that are examined: the text may be a whole library, and the native end is shorter. */
const NATIVE_END = 40;

/** Has the function's prototype methods? That of a plain function has only `constructor`, that of a generator not even this. */
function hasMethods(candidate: object): boolean {
  const { prototype } = candidate as { readonly prototype?: unknown };
  if (typeof prototype !== 'object' || prototype === null) return false;
  if (Reflect.ownKeys(prototype).some((key) => key !== 'constructor')) return true;
  const parent: unknown = Object.getPrototypeOf(prototype);
  return Object.hasOwn(prototype, 'constructor') && parent !== null && Object.getPrototypeOf(parent) !== null;
}

function isArrayLike(object: object): boolean {
  // Some libraries' objects, such as Tabulator's cells, complain on the console of members that are read and missing.
  return Symbol.iterator in object && 'length' in object && typeof object.length === 'number';
}
