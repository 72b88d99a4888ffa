import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clamp, dateFrom, fromIso, toIso } from './dates.ts';

test('a moment crosses to Python and back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0, 0, 1), max: new Date(9999, 0, 1), noInvalidDate: true }), (date) => {
      date.setMilliseconds(0);
      expect(toIso(fromIso(toIso(date, true)) ?? new Date(0), true)).toBe(toIso(date, true));
      expect(toIso(fromIso(toIso(date, false)) ?? new Date(0), false)).toBe(toIso(date, false));
    }),
  );
});

test.each([null, '', 'now', '2021-02-29', '2021-13-01', '2021-1-1', '2021-01-01T24:00', '2021-01-01T10:00:00Z'])(
  '%s is none',
  (text) => {
    expect(fromIso(text)).toBeNull();
  },
);

test('years of the first century are no years of the twentieth', () => {
  expect(toIso(fromIso('0021-03-04') ?? new Date(), false)).toBe('0021-03-04');
});

test('a moment beyond the limits is the nearest within them', () => {
  const [early, middle, late] = [2020, 2021, 2022].map((year) => dateFrom(year, 0, 1) as Date) as [Date, Date, Date];
  expect(clamp({ min: middle, max: late }, early)).toBe(middle);
  expect(clamp({ min: early, max: middle }, late)).toBe(middle);
  expect(clamp({ min: null, max: null }, late)).toBe(late);
});
