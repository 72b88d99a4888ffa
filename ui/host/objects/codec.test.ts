import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json, Value } from '../../../protocol/index.ts';
import { NodeReference } from '../node-reference.ts';
import { Codec, valueOfJson } from './index.ts';
import { PythonObjects } from './python-objects.ts';
import { ObjectTable } from './table.ts';

let objects: ObjectTable;
let codec: Codec;

beforeEach(() => {
  objects = new ObjectTable(window);
  codec = new Codec(
    objects,
    new PythonObjects({ call: () => Promise.resolve(null), gone: () => undefined, rootOf: () => document.body }),
  );
});

const encode = (value: unknown): Value => codec.encode(value, []);

/** A class as it was written before there were classes: with a method, or with a parent's. */
function oldClass(parent?: { readonly prototype: object }): { readonly prototype: object } {
  function Old() {}
  if (!parent) Object.defineProperty(Old.prototype, 'draw', { value() {} });
  else Old.prototype = Object.create(parent.prototype, { constructor: { value: Old } });
  return Old as unknown as { readonly prototype: object };
}

describe('from JavaScript', () => {
  test.each<[unknown, Value]>([
    [null, null],
    [undefined, ['u']],
    [true, true],
    ['text', 'text'],
    [1.5, 1.5],
    [Number.NaN, ['n', 'nan']],
    [Number.NEGATIVE_INFINITY, ['n', '-inf']],
    [-0, ['n', '-0']],
    [2n ** 64n, ['i', '18446744073709551616']],
  ])('%p is %p', (value, wire) => {
    expect(encode(value)).toEqual(wire);
  });

  test.each<[string, () => object, string, string]>([
    ['a plain object', () => ({}), 'object', 'Object'],
    ['an object without prototype', () => Object.create(null) as object, 'object', 'Object'],
    ['an array', () => [1], 'list', 'Array'],
    ['a map', () => new Map(), 'map', 'Map'],
    ['a set', () => new Set(), 'set', 'Set'],
    ['a promise', () => Promise.resolve(), 'promise', 'Promise'],
    ['an arrow function', () => () => 1, 'function', ''],
    ['a native method', () => document.createElement, 'function', 'createElement'],
    ['a class', () => class Point {}, 'class', 'Point'],
    ['a native constructor', () => Date, 'class', 'Date'],
    ['a function with methods on its prototype', () => oldClass(), 'class', 'Old'],
    ['a function that inherits from one', () => oldClass(oldClass()), 'class', 'Old'],
    ['a plain function', () => function plain() {}, 'function', 'plain'],
    ['a method whose name begins like the keyword', () => ({ classify() {} }).classify, 'function', 'classify'],
    ['a method that is called class', () => ({ class() {} }).class, 'function', 'class'],
    [
      'a function that has heard of native code',
      () =>
        ({
          f: function f() {
            return '[native code]';
          },
        }).f,
      'function',
      'f',
    ],
    ['a generator', () => function* each() {}, 'function', 'each'],
    ['a date', () => new Date(0), 'instance', 'Date'],
    ['an element', () => document.createElement('p'), 'instance', 'HTMLParagraphElement'],
    ['a list of nodes', () => document.querySelectorAll('p'), 'arraylike', 'NodeList'],
    ['numbers in a buffer', () => new Float64Array(2), 'typedarray', 'Float64Array'],
  ])('%s is a page object of its kind', (_what, make, kind, name) => {
    const object = make();
    const wire = encode(object) as readonly [string, number, string, string];
    expect(wire).toEqual(['h', expect.any(Number), kind, name]);
    expect(objects.get(wire[1])).toBe(object);
  });

  test('what an element has as its component is the component, named by its node', () => {
    expect(encode(new NodeReference(17))).toEqual(['p', 0, 17]);
  });

  test('bytes of a frame are bytes', () => {
    const binaries: ArrayBuffer[] = [];
    const frame = document.body.appendChild(document.createElement('iframe'));
    const bytes = (frame.contentWindow as unknown as { eval(code: string): unknown }).eval('new Uint8Array([7])');
    expect(codec.encode(bytes, binaries)).toEqual(['b', 0]);
    expect([...new Uint8Array(binaries[0] ?? new ArrayBuffer(0))]).toEqual([7]);
  });

  test('bytes are copied beside the message', () => {
    const bytes = new Uint8Array([1, 2, 3]).subarray(1);
    const binaries: ArrayBuffer[] = [];
    expect(codec.encode(bytes, binaries)).toEqual(['b', 0]);
    bytes[0] = 9;
    expect([...new Uint8Array(binaries[0] ?? new ArrayBuffer(0))]).toEqual([2, 3]);
  });

  test('a window of another origin, which forbids every look, is still an object', () => {
    const refuse = () => {
      throw new DOMException('Blocked a frame', 'SecurityError');
    };
    const forbidding = new Proxy({}, { getPrototypeOf: () => null, get: refuse });
    expect(encode(forbidding)).toEqual(['h', expect.any(Number), 'instance', 'Object']);
  });
});

describe('from Python', () => {
  test('collections become new ones, converted deeply', () => {
    const value = codec.decode(['o', [['a', ['l', [1, ['s', [2]], ['m', [[3, 'three']]]]]]]], []);
    expect(value).toEqual({ a: [1, new Set([2]), new Map([[3, 'three']])] });
  });

  test('numbers JSON has no word for, bytes and media', async () => {
    const binaries = [new TextEncoder().encode('hello').buffer as ArrayBuffer];
    expect(codec.decode(['n', '-0'], [])).toBe(-0);
    expect(codec.decode(['i', '18446744073709551616'], [])).toBe(2n ** 64n);
    expect(codec.decode(['b', 0], binaries)).toHaveLength(5);
    const file = codec.decode(['d', 0, 'text/plain', 'a.txt'], binaries) as File;
    expect([file.name, file.type, file.size]).toEqual(['a.txt', 'text/plain', 5]);
  });

  test('a key named like a prototype setter is only a key', () => {
    const value = codec.decode(['o', [['__proto__', ['o', [['x', 1]]]]]], []) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('a page object, a callable and an opaque object come back as themselves', () => {
    const thing = {};
    for (const value of [thing, codec.decode(['f', 4], []), codec.decode(['p', 5], [])]) {
      expect(codec.decode(encode(value), [])).toBe(value);
    }
  });

  test('bytes that the message lacks are named', () => {
    expect(() => codec.decode(['b', 2], [])).toThrow('a value refers to binary 2; the batch has 0');
  });
});

test('plain JSON crosses whole and comes back equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(codec.decode(valueOfJson(json as Json), [])).toEqual(json);
    }),
  );
});

test('when one of several values cannot be encoded, the page holds none of them for Python', () => {
  const held = objects.size;
  const broken = {};
  const failing = (value: unknown, one: (part: unknown) => Value): Value => {
    if (value === broken) throw new TypeError('broken');
    return one(value);
  };
  expect(() => codec.encodeAll([{}, broken], [], failing)).toThrow('broken');
  expect(objects.size).toBe(held);
  expect(codec.encodeAll([{}, 1], [])).toEqual([['h', expect.any(Number), 'object', 'Object'], 1]);
  expect(objects.size).toBe(held + 1);
});
