import {
  type Binary,
  type Handle,
  type HandleKind,
  isBuffer,
  isBytes,
  isFile,
  type Json,
  type Value,
  ValueTag,
} from '../../../protocol/index.ts';
import { NodeReference } from '../node-reference.ts';
import { EarlierFailure, HostFault } from './failure.ts';
import { kindOf, nameOf } from './kind.ts';
import type { PythonObjects } from './python-objects.ts';
import { live, type Shape } from './shapes.ts';
import type { ObjectTable } from './table.ts';

/** A Blob that is sent as media, with its content, and not as a page object. */
export class WholeBlob {
  readonly blob: Blob;

  constructor(blob: Blob) {
    this.blob = blob;
  }
}

/** The page's part of the conversion table (api §12.2): JavaScript values to `Value` and back. */
export class Codec {
  readonly #objects: ObjectTable;
  readonly #python: PythonObjects;

  constructor(objects: ObjectTable, python: PythonObjects) {
    this.#objects = objects;
    this.#python = python;
  }

  /** Is the value a wrapper of a Python object? */
  isPythons(value: unknown): boolean {
    return this.#python.valueOf(value) !== undefined;
  }

  /** Encode a value. Objects become handles, which count as sent. @param binaries collects the bytes */
  encode(value: unknown, binaries: Binary[]): Value {
    return this.encodeAs(live, value, binaries);
  }

  /** As `encode`, in another shape. @param shape builds the value from encoded single values */
  encodeAs(shape: Shape, value: unknown, binaries: Binary[]): Value {
    return this.#whole((one) => shape(value, one), binaries);
  }

  /** Encode the values of one message, each in its shape; all of them, or none. */
  encodeAll(
    values: readonly unknown[],
    binaries: Binary[],
    shape: (value: unknown, one: (part: unknown) => Value, index: number) => Value = live,
  ): Value[] {
    return this.#whole((one) => values.map((value, index) => shape(value, one, index)), binaries);
  }

  /** If a part cannot be encoded, the handles of the others are released again, since Python does not get them. */
  #whole<T>(make: (one: (value: unknown) => Value) => T, binaries: Binary[]): T {
    const sent: Handle[] = [];
    try {
      return make((value) => this.#one(value, binaries, sent));
    } catch (error) {
      for (const handle of sent) this.#objects.release(handle, 1);
      throw error;
    }
  }

  #one(value: unknown, binaries: Binary[], sent: Handle[]): Value {
    switch (typeof value) {
      case 'undefined':
        return [ValueTag.undefined];
      case 'boolean':
      case 'string':
        return value;
      case 'number':
        return encodeNumber(value);
      case 'bigint':
        return [ValueTag.bigint, value.toString()];
      case 'symbol':
        return [ValueTag.handle, this.#send(value, sent), 'instance', 'Symbol'];
    }
    if (value === null) return null;
    const ofPython = this.#python.valueOf(value);
    if (ofPython !== undefined) return ofPython;
    if (value instanceof NodeReference) return [ValueTag.python, NO_REFERENCE, value.id];
    if (value instanceof WholeBlob) {
      const { blob } = value;
      return [ValueTag.media, binaries.push(blob) - 1, blob.type, isFile(blob) ? blob.name : null];
    }
    if (isBytes(value)) return [ValueTag.bytes, binaries.push(new Uint8Array(value).buffer) - 1];
    if (Array.isArray(value) && Object.isFrozen(value))
      return [ValueTag.list, value.map((item) => this.#one(item, binaries, sent))];
    const [kind, name] = describe(value as object);
    return [ValueTag.handle, this.#send(value, sent), kind, name];
  }

  #send(value: unknown, sent: Handle[]): Handle {
    const handle = this.#objects.send(value);
    sent.push(handle);
    return handle;
  }

  /**
   * Decode values that guards read. A page object that could not be made becomes undefined, which guards take for unknown. The failure
   * itself is kept for code that uses the object.
   */
  decodeKnown(values: readonly Value[], binaries: readonly Binary[]): unknown[] {
    return values.map((value) => {
      try {
        return this.decode(value, binaries);
      } catch (error) {
        if (error instanceof EarlierFailure) return undefined;
        throw error;
      }
    });
  }

  /**
   * Decode the values of one message. All of them count as received, even if one is an object that could not be made; its failure is thrown
   * then.
   */
  decodeAll(values: readonly Value[], binaries: readonly Binary[]): unknown[] {
    const decoded: unknown[] = [];
    const failures: unknown[] = [];
    for (const value of values) {
      try {
        decoded.push(this.decode(value, binaries));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return decoded;
  }

  /** Decode a value: lists, objects, maps and sets become new ones, converted deeply; handles become their objects. */
  decode(value: Value, binaries: readonly Binary[]): unknown {
    if (value === null || typeof value !== 'object') return value;
    switch (value[0]) {
      case ValueTag.undefined:
        return undefined;
      case ValueTag.list:
        return this.decodeAll(value[1], binaries);
      case ValueTag.object: {
        const items = this.decodeAll(
          value[1].map(([, item]) => item),
          binaries,
        );
        return Object.fromEntries(value[1].map(([key], index) => [key, items[index]]));
      }
      case ValueTag.map: {
        const items = this.decodeAll(value[1].flat(), binaries);
        return new Map(value[1].map((_, index) => [items[2 * index], items[2 * index + 1]]));
      }
      case ValueTag.set:
        return new Set(this.decodeAll(value[1], binaries));
      case ValueTag.bytes:
        return new Uint8Array(bufferAt(binaries, value[1]));
      case ValueTag.number:
        return { nan: Number.NaN, inf: Number.POSITIVE_INFINITY, '-inf': Number.NEGATIVE_INFINITY, '-0': -0 }[value[1]];
      case ValueTag.bigint:
        return BigInt(value[1]);
      case ValueTag.handle:
        return this.#objects.get(value[1]);
      case ValueTag.callback:
        return this.#python.callable(value[1], value[2], this.decodeKnown(value[2]?.values ?? [], binaries));
      case ValueTag.python:
        return value[2] === undefined ? this.#python.opaque(value[1]) : this.#python.component(value[1], value[2]);
      case ValueTag.exception:
        return this.#python.opaque(value[1], value[2]);
      case ValueTag.media: {
        const [, binary, type, name] = value;
        const parts = [binaryAt(binaries, binary)];
        return name === null ? new Blob(parts, { type }) : new File(parts, name, { type });
      }
    }
  }
}

/** Stands in the place of a Python object's number, where the component is named by its node. */
const NO_REFERENCE = 0;

/** Encodes a plain result of the page's own as a copy, and not as a page object. */
export function valueOfJson(json: Json): Value {
  if (json === null || typeof json !== 'object') return typeof json === 'number' ? encodeNumber(json) : json;
  if (isList(json)) return [ValueTag.list, json.map(valueOfJson)];
  return [ValueTag.object, Object.entries(json).map(([key, item]) => [key, valueOfJson(item)] as const)];
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function encodeNumber(value: number): Value {
  if (Number.isNaN(value)) return [ValueTag.number, 'nan'];
  if (value === Number.POSITIVE_INFINITY) return [ValueTag.number, 'inf'];
  if (value === Number.NEGATIVE_INFINITY) return [ValueTag.number, '-inf'];
  return Object.is(value, -0) ? [ValueTag.number, '-0'] : value;
}

/** The kind and name of an object. A window of another origin throws at almost every access, but is an object, too. */
function describe(object: object): readonly [HandleKind, string] {
  try {
    return [kindOf(object), nameOf(object)];
  } catch {
    return ['instance', 'Object'];
  }
}

function binaryAt(binaries: readonly Binary[], index: number): Binary {
  const binary = binaries[index];
  if (!binary) throw new HostFault(`a value refers to binary ${index}; the batch has ${binaries.length}`);
  return binary;
}

function bufferAt(binaries: readonly Binary[], index: number): ArrayBuffer {
  const binary = binaryAt(binaries, index);
  if (!isBuffer(binary)) throw new HostFault(`binary ${index} is a Blob, where bytes were meant`);
  return binary;
}
