import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateFrom, toIso } from './dates.ts';
import { formatDate, parseDate } from './format.ts';
import { type DateLocale, dateLocaleOf } from './locale.ts';

const english = dateLocaleOf(window);
const german: DateLocale = {
  ...english,
  language: 'de',
  months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  monthsShort: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'],
  patterns: { c: '%d.%m.%Y, %H:%M', x: '%d.%m.%Y', X: '%H:%M:%S' },
};

const at = (...parts: Parameters<typeof dateFrom>): Date => dateFrom(...parts) ?? new Date(Number.NaN);
/** A Sunday at 21:55:07. */
const EVENING = at(2021, 0, 3, 21, 55, 7);
const BASE = at(2021, 2, 5, 9, 30);

test.each([
  ['%a %A', 'Sun Sunday'],
  ['%b %B', 'Jan January'],
  ['%d/%m/%y %Y', '03/01/21 2021'],
  ['%-d/%-m', '3/1'],
  ['%H:%M:%S', '21:55:07'],
  ['%I %p, %-I', '09 PM, 9'],
  ['%j %w %U %W', '003 0 01 00'],
  ['100%% %Y%Z', '100% 2021'],
  ['%d %Z', '03'],
  ['%x', '01/03/2021'],
  ['%c', '01/03/2021, 09:55 PM'],
  ['%X', '09:55:07 PM'],
  ['%q %', '%q %'],
])('%s shows as Python writes it', (pattern, text) => {
  expect(formatDate(EVENING, pattern, english)).toBe(text);
});

test('a language has its own names and order', () => {
  expect(formatDate(EVENING, '%-d. %B', german)).toBe('3. Januar');
  expect(formatDate(EVENING, '%c', german)).toBe('03.01.2021, 21:55');
  expect(parseDate('4. märz 2020', '%d. %B %Y', german, BASE)).toEqual(at(2020, 2, 4, 9, 30));
  expect(parseDate('4 Sep. 2020', '%d %b %Y', german, BASE)).toEqual(at(2020, 8, 4, 9, 30));
});

test.each([
  ['17/4/2021', '%d/%m/%Y', at(2021, 3, 17, 9, 30)],
  ['17/4/21', '%d/%m/%Y', at(2021, 3, 17, 9, 30)],
  ['17/4/68', '%d/%m/%y', at(2068, 3, 17, 9, 30)],
  ['17/4/69', '%d/%m/%y', at(1969, 3, 17, 9, 30)],
  ['  17   apr 2021 ', '%d %b %Y', at(2021, 3, 17, 9, 30)],
  ['20210417', '%Y%m%d', at(2021, 3, 17, 9, 30)],
  ['17.4.', '%d.%m.', at(2021, 3, 17, 9, 30)],
  ['April 2020', '%B %Y', at(2020, 3, 1, 9, 30)],
  ['2020', '%Y', at(2020, 0, 1, 9, 30)],
  ['7', '%d', at(2021, 2, 7, 9, 30)],
  ['18:05', '%H:%M', at(2021, 2, 5, 18, 5)],
  ['6 pm', '%I %p', at(2021, 2, 5, 18)],
  ['12 am', '%I %p', at(2021, 2, 5)],
  ['366 2020', '%j %Y', at(2020, 11, 31, 9, 30)],
  ['2021-04-17', '%d/%m/%Y', at(2021, 3, 17)],
  ['2021-04-17 18:05', '%d/%m/%Y', at(2021, 3, 17, 18, 5)],
  ['17/4/2021', '%d %m %Y', at(2021, 3, 17, 9, 30)],
  ['17.4.2021', '%d/%m/%Y', at(2021, 3, 17, 9, 30)],
  ['17 - april 2021', '%d. %B, %Y', at(2021, 3, 17, 9, 30)],
  ['2021-04-05', '%Y/%d/%m', at(2021, 3, 5)],
])('%s is read by %s', (text, pattern, expected) => {
  expect(parseDate(text, pattern, english, BASE)).toEqual(expected);
});

test.each([
  ['rubbish', '%d/%m/%Y'],
  ['31/02/2021', '%d/%m/%Y'],
  ['1/13/2021', '%d/%m/%Y'],
  ['366 2021', '%j %Y'],
  ['24:00', '%H:%M'],
  ['13 pm', '%I %p'],
  ['1/2/2021 and more', '%d/%m/%Y'],
  ['1732021', '%d/%m/%Y'],
  ['17 of 4 2021', '%d/%m/%Y'],
  ['2021-02-30', '%d/%m/%Y'],
  ['', '%d'],
  ['Mon', '%b'],
])('%s is nothing that %s could mean', (text, pattern) => {
  expect(parseDate(text, pattern, english, BASE)).toBeNull();
});

const moments = fc.date({ min: at(100, 0, 1), max: at(9999, 11, 31), noInvalidDate: true }).map((date) => {
  date.setMilliseconds(0);
  return date;
});
/** Patterns each of which determines the day completely. */
const days = fc.constantFrom(
  '%d/%m/%Y',
  '%Y-%m-%d',
  '%A %d %B %Y',
  '%b %d, %Y',
  '%Y %j',
  '%U %w %Y',
  '%W %a %Y',
  '%Y%m%d',
  '%x',
  '%-d.%-m.%Y',
);
const times = fc.constantFrom('%H:%M:%S', '%I:%M:%S %p', '%X', '%-H %-M %-S');

test('what is shown is read back, whatever the pattern', () => {
  fc.assert(
    fc.property(moments, days, times, fc.boolean(), fc.constantFrom(english, german), (date, day, time, timeFirst, locale) => {
      const pattern = timeFirst ? `${time} | ${day}` : `${day} ${time}`;
      const read = parseDate(formatDate(date, pattern, locale), pattern, locale, BASE);
      expect(read && toIso(read, true)).toBe(toIso(date, true));
    }),
    { numRuns: 1000 },
  );
});

test('no text and no pattern fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'%-abcxYdUw%.(*[\\ ') }), (text, pattern) => {
      parseDate(text, pattern, english, BASE);
      expect(typeof formatDate(BASE, pattern, english)).toBe('string');
    }),
    { numRuns: 1000 },
  );
});
