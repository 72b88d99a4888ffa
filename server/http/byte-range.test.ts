import { expect, test } from '@jest/globals';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-', 0, 10],
  ['bytes=2-4', 2, 5],
  ['Bytes = 9-100', 9, 10],
  ['bytes=-3', 7, 10],
  ['bytes=-30', 0, 10],
])('%s of ten bytes are those from %i to before %i', (header, start, end) => {
  expect(byteRange(header, 10)).toEqual({ start, end });
});

test.each(['bytes=10-', 'bytes=-0', 'bytes=20-30'])('%s of ten bytes cannot be had', (header) => {
  expect(byteRange(header, 10)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=-', 'bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2', 'bytes=x-1'])(
  '%s asks for all of them',
  (header) => {
    expect(byteRange(header, 10)).toBeNull();
  },
);
