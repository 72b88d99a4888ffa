import type { HandleKind } from '../../../protocol/index.ts';

/** How Python should treat a page object (facts §10). Looks at tags, not classes: objects may come from a frame. */
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

/** Name of the object's class, or of the function itself, for Python's error texts. */
export function nameOf(object: object): string {
  const named: unknown = typeof object === 'function' ? object : object.constructor;
  // A class may have a static member called `name`, which can be anything.
  const name: unknown = typeof named === 'function' ? named.name : undefined;
  if (typeof name === 'string' && (name !== '' || named === object)) return name;
  return 'Object';
}

/** Only what can be meant for `new`: a class, or a native constructor, which methods and arrow functions are not. */
function isClass(candidate: object): boolean {
  if (!Object.hasOwn(candidate, 'prototype')) return false;
  const source = Function.prototype.toString.call(candidate);
  return source.startsWith('class') || source.includes('[native code]');
}

function isArrayLike(object: object): boolean {
  const { length } = object as { readonly length?: unknown };
  return typeof length === 'number' && Symbol.iterator in object;
}
