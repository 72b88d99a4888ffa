import { expect, test } from '@jest/globals';
import { withTypedArrays } from './typed-arrays.ts';

const packed = (numbers: Float64Array | Int32Array) => ({
  dtype: numbers instanceof Float64Array ? 'f8' : 'i4',
  bdata: Buffer.from(numbers.buffer).toString('base64'),
});

test('packed columns become typed arrays, wherever they stand, gaps included', () => {
  const numbers = Float64Array.of(1.5, Number.NaN, -2e300);
  const whole = Int32Array.of(-1, 2 ** 31 - 1);
  const trace = { type: 'scatter', x: packed(whole), marker: { size: packed(numbers) }, z: [packed(numbers), packed(numbers)] };
  expect(withTypedArrays([trace])).toEqual([{ type: 'scatter', x: whole, marker: { size: numbers }, z: [numbers, numbers] }]);
});

test('all else stays as it is, columns of other types and in several dimensions included', () => {
  const part = {
    x: [1, null, 'a'],
    y: { dtype: 'u1', bdata: 'AQI=' },
    z: { ...packed(Int32Array.of(1, 2)), shape: '1,2' },
    on: true,
  };
  expect(withTypedArrays(part)).toEqual(part);
  const broken = [
    { dtype: 'f8', bdata: '%' },
    { dtype: 'i4', bdata: 'AQI=' },
    { dtype: 'constructor', bdata: 'AQI=' },
  ];
  expect(withTypedArrays(broken)).toEqual(broken);
  expect([withTypedArrays(null), withTypedArrays('x'), withTypedArrays([])]).toEqual([null, 'x', []]);
});
