import { createRequire } from 'node:module';
import { afterEach, expect, test } from '@jest/globals';
import { dateLocaleOf } from './locale.ts';

const page = window as Window & { moment?: { locale(name?: string): string } };
const moment: { locale(name: string): string } = createRequire(import.meta.url)('moment/min/moment-with-locales.js');

afterEach(() => {
  delete page.moment;
});

/** The date locale in a browser set to this language. */
function habitsIn(language: string) {
  return dateLocaleOf({ ...(page.moment && { moment: page.moment }), navigator: { language } } as unknown as Window);
}

test('names are English ones, and weeks begin on Sunday', () => {
  const { months, monthsShort, weekdays, weekdaysShort, weekdaysMin, firstDay } = dateLocaleOf(window);
  expect([months[2], monthsShort[2], weekdays[0], weekdaysShort[6], weekdaysMin, firstDay]).toEqual([
    'March',
    'Mar',
    'Sunday',
    'Sat',
    ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
    0,
  ]);
});

test.each([
  ['de', { months: 'März', weekdays: 'Sonntag', firstDay: 1, x: '%d.%m.%Y' }],
  ['fr', { months: 'mars', weekdays: 'dimanche', firstDay: 1, x: '%d/%m/%Y' }],
  ['ar', { months: 'مارس', weekdays: 'الأحد', firstDay: 6, x: '%d/%m/%Y' }],
])('an app that gives moment the language %s has its names and its order', (language, expected) => {
  moment.locale(language);
  page.moment = moment as NonNullable<typeof page.moment>;
  const { months, weekdays, firstDay, patterns } = dateLocaleOf(window);
  expect({ months: months[2], weekdays: weekdays[0], firstDay, x: patterns.x }).toEqual(expected);
  expect(patterns.c).toMatch(/%[HI].%M/);
  moment.locale('en');
});

test("the order is that of the browser's language, unless the app says another", () => {
  // Locales are read once per language, so use a language that no other test has used.
  moment.locale('en-gb');
  page.moment = moment as NonNullable<typeof page.moment>;
  expect(habitsIn('en-US').patterns.x).toBe('%d/%m/%Y');
  moment.locale('en');
  expect(habitsIn('de-DE').patterns.x).toBe('%d.%m.%Y');
});

test('a language that browsers do not know has English order', () => {
  moment.locale('x-pseudo');
  page.moment = moment as NonNullable<typeof page.moment>;
  expect(dateLocaleOf(window).patterns.x).toBe('%m/%d/%Y');
  moment.locale('en');
});
