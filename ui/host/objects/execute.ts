import {
  type Binary,
  type CallOp,
  type ConstructOp,
  type Handle,
  HostOp,
  type QueryOp,
  type ReadOp,
  type Value,
  type WriteOp,
} from '../../../protocol/index.ts';
import type { Codec } from './codec.ts';
import { replayAfterCall, replayAfterWrite, watchCreated } from './events/index.ts';
import { Refusal } from './failure.ts';
import { construct, invoke } from './invoke.ts';
import { kindOf, nameOf } from './kind.ts';
import { member, read } from './members.ts';
import { QUERIES } from './queries.ts';
import type { ObjectTable } from './table.ts';

export type ObjectOp = ReadOp | WriteOp | CallOp | ConstructOp | QueryOp;

/** Calls a function; `invoke`, or something around it. */
export type Invoke = (callable: object, self: unknown, args: readonly unknown[]) => unknown;

/**
 * Run one operation on a page object, and return its result, or throw what JavaScript throws. Arguments are decoded before anything can
 * fail, so that Python objects among them count as received, and can be released.
 */
export function execute(
  operation: ObjectOp,
  objects: ObjectTable,
  codec: Codec,
  binaries: readonly Binary[],
  call: Invoke = invoke,
): unknown {
  const decode = (...values: readonly Value[]): unknown[] => codec.decodeAll(values, binaries);
  switch (operation[0]) {
    case HostOp.read: {
      const [, , target, key] = operation;
      const [name] = decode(key);
      const object = objectAt(objects, target);
      return key === null ? object : read(object, name);
    }
    case HostOp.write: {
      const [, target, key, value] = operation;
      const [name, given] = decode(key, value);
      // Throws where the property cannot be written, as in strict code of a page script.
      const object = objectAt(objects, target);
      (object as Record<PropertyKey, unknown>)[member(name)] = given;
      replayAfterWrite(object, member(name));
      return undefined;
    }
    case HostOp.call: {
      const [, , target, method, args] = operation;
      const given = decode(...args);
      const object = objectAt(objects, target);
      const callable = method === null ? object : read(object, method);
      if (typeof callable !== 'function')
        throw new Refusal('TypeError', `${method ?? nameOf(object)} is not callable, got ${typeof callable}`);
      const result = call(callable, method === null ? undefined : object, given);
      if (method !== null) {
        watchCreated(kindOf(callable) === 'class' ? null : method, result);
        replayAfterCall(object, method, given);
      }
      return result;
    }
    case HostOp.construct: {
      const [, , target, args] = operation;
      const given = decode(...args);
      const made = construct(objectAt(objects, target), given);
      watchCreated(null, made);
      return made;
    }
    case HostOp.query: {
      const [, , target, question, args] = operation;
      const given = decode(...args);
      return QUERIES[question].answer(objectAt(objects, target), given);
    }
  }
}

function objectAt(objects: ObjectTable, handle: Handle): object {
  return Object(objects.get(handle)) as object;
}
