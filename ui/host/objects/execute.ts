import {
  type CallOp,
  type ConstructOp,
  type Handle,
  HostOp,
  type ReadOp,
  type Value,
  type WriteOp,
} from '../../../protocol/index.ts';
import type { Codec } from './codec.ts';
import { readKept } from './events/index.ts';
import { nameOf } from './kind.ts';
import type { ObjectTable } from './table.ts';

export type ObjectOp = ReadOp | WriteOp | CallOp | ConstructOp;

/** Run one operation on a page object; gives its result. What JavaScript throws goes through. */
export function execute(operation: ObjectOp, objects: ObjectTable, codec: Codec, binaries: readonly ArrayBuffer[]): unknown {
  const decode = (value: Value): unknown => codec.decode(value, binaries);
  switch (operation[0]) {
    case HostOp.read: {
      const [, , target, key] = operation;
      const object = objectAt(objects, target);
      return key === null ? object : read(object, decode(key));
    }
    case HostOp.write: {
      const [, target, key, value] = operation;
      // Strict code throws where a property can't be written, as a page script would see it.
      (objectAt(objects, target) as Record<PropertyKey, unknown>)[propertyKey(decode(key))] = decode(value);
      return undefined;
    }
    case HostOp.call: {
      const [, , target, method, args] = operation;
      const object = objectAt(objects, target);
      const callable = method === null ? object : read(object, method);
      if (typeof callable !== 'function')
        throw new TypeError(`${method ?? nameOf(object)} is not callable, got ${typeof callable}`);
      return Reflect.apply(callable, method === null ? undefined : object, args.map(decode));
    }
    case HostOp.construct: {
      const [, , target, args] = operation;
      const constructor = objectAt(objects, target);
      if (typeof constructor !== 'function') throw new TypeError(`${nameOf(constructor)} is not a constructor`);
      return Reflect.construct(constructor, args.map(decode));
    }
  }
}

function objectAt(objects: ObjectTable, handle: Handle): object {
  return Object(objects.get(handle)) as object;
}

/** `undefined` only where there is no such member (`Value`, tag `undefined`). */
function read(object: object, key: unknown): unknown {
  const name = propertyKey(key);
  const value = readKept(object, name);
  return value === undefined && name in object ? null : value;
}

function propertyKey(key: unknown): PropertyKey {
  return typeof key === 'symbol' || typeof key === 'number' ? key : String(key);
}
