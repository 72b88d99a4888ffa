import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Value } from '../../../protocol/index.ts';
import { Codec, copy, type PythonObject } from './index.ts';
import { PythonObjects } from './python-objects.ts';
import { QUERIES } from './queries.ts';
import { pairs, spread } from './shapes.ts';
import { ObjectTable } from './table.ts';

const makeCodec = () => {
  const objects = new ObjectTable(window);
  const codec = new Codec(
    objects,
    new PythonObjects({
      call: () => Promise.resolve(null),
      gone: () => undefined,
      rootOf: () => document.body,
    } as ConstructorParameters<typeof PythonObjects>[0]),
  );
  return { objects, codec };
};
const handle = (kind: string, name: string): Value => ['h', expect.any(Number) as unknown as number, kind as 'object', name];

describe('a deep copy', () => {
  test('is data all the way down, and leaves what is none on the page', () => {
    const { codec } = makeCodec();
    const value = { rows: [{ n: 1 }], map: new Map([['k', [2]]]), set: new Set([3]), node: document.body, at: new Date(0) };
    expect(codec.encodeAs(copy, value, [])).toEqual([
      'o',
      [
        ['rows', ['l', [['o', [['n', 1]]]]]],
        ['map', ['m', [['k', ['l', [2]]]]]],
        ['set', ['s', [3]]],
        ['node', handle('instance', 'HTMLBodyElement')],
        ['at', handle('instance', 'Date')],
      ],
    ]);
  });

  test('comes back equal, whatever data it is', () => {
    const { codec } = makeCodec();
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(codec.decode(codec.encodeAs(copy, json, []), [])).toEqual(json);
      }),
    );
  });

  test('of what contains itself is refused, and nothing stays sent', () => {
    const { objects, codec } = makeCodec();
    const before = objects.size;
    const loop: unknown[] = [document.body, new Date(0)];
    loop.push({ loop });
    expect(() => codec.encodeAs(copy, loop, [])).toThrow('an object that contains itself cannot be copied to Python');
    expect(objects.size).toBe(before);
  });

  test('of the same part twice is no loop', () => {
    const part = [1];
    expect(makeCodec().codec.encodeAs(copy, [part, part], [])).toEqual([
      'l',
      [
        ['l', [1]],
        ['l', [1]],
      ],
    ]);
  });

  test('whose getter throws is that error, and nothing stays sent', () => {
    const { objects, codec } = makeCodec();
    const before = objects.size;
    const bad = {
      node: document.body,
      get bad(): never {
        throw new RangeError('from a getter');
      },
    };
    expect(() => codec.encodeAs(copy, bad, [])).toThrow(new RangeError('from a getter'));
    expect(objects.size).toBe(before);
  });
});

test('spread takes one level apart, pairs two', () => {
  const { codec } = makeCodec();
  expect(codec.encodeAs(spread, [[1], 2], [])).toEqual(['l', [handle('list', 'Array'), 2]]);
  expect(codec.encodeAs(pairs, [['a', [1]]], [])).toEqual(['l', [['l', ['a', handle('list', 'Array')]]]]);
});

test('a frozen array is a list of its own, and a Python exception has its text for scripts', () => {
  const { codec } = makeCodec();
  expect(codec.encode(Object.freeze([1, {}]), [])).toEqual(['l', [1, handle('object', 'Object')]]);
  const exception = codec.decode(['e', 3, "KeyError: 'k' on line 2"], []) as PythonObject;
  expect(String(exception)).toBe("KeyError: 'k' on line 2");
  expect(codec.decode(['e', 3, 'again'], [])).toBe(exception);
});

describe('questions', () => {
  const ask = (question: keyof typeof QUERIES, object: object, ...args: unknown[]) => QUERIES[question].answer(object, args);

  test.each<[keyof typeof QUERIES, object, unknown[], unknown]>([
    ['item', [1, 2], [-1], 2],
    ['item', [1, 2], [2], undefined],
    ['item', [undefined], [0], null],
    ['item', new Float32Array([1.5]), [-1], undefined],
    ['item', new Map([['a', undefined]]), ['a'], null],
    ['item', { a: 1 }, ['b'], undefined],
    ['items', [1, 2, 3], [1, -1], [2]],
    ['items', new Set(['a']), [], ['a']],
    ['has', { a: undefined }, ['a'], true],
    ['has', {}, ['toString'], true],
    ['has', {}, ['nothing'], false],
    ['has', Object.create({ inherited: 1 }), ['inherited'], true],
    ['has', document.body.style, ['color'], true],
    ['has', document.body.classList, ['item'], false],
    ['has', new Date(), ['getTime'], true],
    ['has', [1, 2], [2], true],
    ['keys', { b: 1, a: 2 }, [], ['b', 'a']],
    ['get', new Map([['k', 1]]), ['k', 2], 1],
    ['get', { get: (name: string) => `got ${name}` }, ['x'], 'got x'],
    ['get', { get: (...names: string[]) => names.length }, [], 0],
    ['get', { got: 1 }, [], undefined],
    ['count', new Set([1]), [], 1],
    ['truth', {}, [], false],
    ['truth', { length: 0 }, [], false],
    ['truth', new Date(), [], true],
    ['delete', new Map([['k', 1]]), ['k'], true],
    ['delete', new Set(), ['k'], false],
    ['pop', [], [0], undefined],
    ['put', [1], [1, 2], false],
    [
      'rows',
      [],
      [[{ a: 1, b: undefined, c: {}, d: () => 1, e: 'x'.repeat(1001) }, Object.freeze({ f: 2n })]],
      [{ a: 1, b: null }, { f: 2n }],
    ],
    ['same', window, [window], true],
  ])('%s of %p, given %p, is %p', (question, object, args, answer) => {
    expect(ask(question, object, ...args)).toEqual(answer);
  });

  test('the plain values of objects are read without running a getter, or code of theirs that fails', () => {
    const guarded = new Proxy(
      { a: 1 },
      {
        ownKeys: () => {
          throw new Error('not now');
        },
      },
    );
    const counted = {
      reads: 0,
      get now() {
        return ++this.reads;
      },
    };
    expect(ask('rows', [], [guarded, counted])).toEqual([{}, { reads: 0 }]);
  });

  test('deleting what must stay is an error, as in strict script', () => {
    expect(() => ask('delete', Object.freeze({ a: 1 }), 'a')).toThrow("Cannot delete property 'a'");
  });

  test('replacing takes any number of items', () => {
    const array = [1];
    ask(
      'replace',
      array,
      Array.from({ length: 200_000 }, (_, index) => index),
    );
    expect(array).toHaveLength(200_000);
  });
});
