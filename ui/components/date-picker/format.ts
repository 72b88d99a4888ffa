/** Dates as text and back, by Python's strftime directives (api §4.15). */

import { dateFrom, digits, fromIso } from './dates.ts';
import type { DateLocale } from './locale.ts';

/** `%-d` is a number without leading zeros. */
const DIRECTIVE = /%(-?)([a-zA-Z%])/g;
const DAY = 86_400_000;

/** An unknown directive is shown unchanged. */
export function formatDate(date: Date, pattern: string, locale: DateLocale): string {
  return expand(pattern, locale).replaceAll(DIRECTIVE, (directive: string, bare: string, letter: string) => {
    const text = WRITERS[letter]?.(date, locale) ?? directive;
    return bare ? text.replace(/^0+(?=.)/, '') : text;
  });
}

/**
 * What somebody typed, in the pattern, in ISO 8601, or in the pattern with other marks between its parts (`3/4/2021` for
 * `3. 4. 2021`); null when it reads in none. What the pattern leaves out is `base`'s where it is larger than what was typed, or a
 * time of day; else the first there is.
 */
export function parseDate(text: string, pattern: string, locale: DateLocale, base: Date): Date | null {
  const typed = text.trim();
  const expanded = expand(pattern, locale);
  const dateOf = (parts: Parts | null) => parts && assemble(parts, base);
  return (
    dateOf(read(typed, expanded, locale, spaced)) ?? fromIso(typed) ?? dateOf(read(typed, separate(expanded), locale, separated))
  );
}

/** Removes `%Z`, and expands the directives that stand for a whole date or time. */
function expand(pattern: string, { patterns }: DateLocale): string {
  const whole: Readonly<Record<string, string>> = { ...patterns, Z: '' };
  return pattern.replaceAll(DIRECTIVE, (directive: string, _bare: string, letter: string) => whole[letter] ?? directive).trim();
}

const hourOf12 = (date: Date): number => date.getHours() % 12 || 12;

const WRITERS: Readonly<Record<string, (date: Date, locale: DateLocale) => string | undefined>> = {
  a: (date, { weekdaysShort }) => weekdaysShort[date.getDay()],
  A: (date, { weekdays }) => weekdays[date.getDay()],
  b: (date, { monthsShort }) => monthsShort[date.getMonth()],
  B: (date, { months }) => months[date.getMonth()],
  d: (date) => digits(date.getDate()),
  H: (date) => digits(date.getHours()),
  I: (date) => digits(hourOf12(date)),
  j: (date) => digits(dayOfYear(date) + 1, 3),
  m: (date) => digits(date.getMonth() + 1),
  M: (date) => digits(date.getMinutes()),
  p: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
  S: (date) => digits(date.getSeconds()),
  U: (date) => digits(week(date, 0)),
  w: (date) => String(date.getDay()),
  W: (date) => digits(week(date, 1)),
  y: (date) => digits(date.getFullYear() % 100),
  Y: (date) => digits(date.getFullYear(), 4),
  '%': () => '%',
};

/** Counted from 0. */
function dayOfYear(date: Date): number {
  const first = new Date(date).setMonth(0, 1);
  return Math.round((date.getTime() - first) / DAY);
}

/** The week of the year, with weeks that begin on `first` (0 is Sunday); days before the first such day are in week 0. */
function week(date: Date, first: number): number {
  return Math.floor((dayOfYear(date) + 7 - ((date.getDay() + 7 - first) % 7)) / 7);
}

/** The typed parts, by directive. */
type Parts = Readonly<Record<string, number>>;

const NUMBERS: Readonly<Record<string, string>> = {
  d: '\\d{1,2}',
  H: '\\d{1,2}',
  I: '\\d{1,2}',
  j: '\\d{1,3}',
  m: '\\d{1,2}',
  M: '\\d{1,2}',
  S: '\\d{1,2}',
  U: '\\d{1,2}',
  w: '[0-6]',
  W: '\\d{1,2}',
  y: '\\d{2}',
  Y: '\\d{4}|\\d{2}',
};

function namesOf(letter: string, locale: DateLocale): readonly string[] | undefined {
  const names = { a: locale.weekdaysShort, A: locale.weekdays, b: locale.monthsShort, B: locale.months, p: ['AM', 'PM'] };
  return names[letter as keyof typeof names];
}

function read(text: string, pattern: string, locale: DateLocale, literal: (text: string) => string): Parts | null {
  const letters: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: directive, 2: letter = '', index } of pattern.matchAll(DIRECTIVE)) {
    const group = letter === '%' ? null : (NUMBERS[letter] ?? namesOf(letter, locale)?.map(escape).join('|'));
    source += literal(pattern.slice(end, index)) + (group ? `(${group})` : literal(letter === '%' ? '%' : directive));
    if (group) letters.push(letter);
    end = index + directive.length;
  }
  const found = new RegExp(`^${source}${literal(pattern.slice(end))}$`, 'iu').exec(text);
  return found && Object.fromEntries(letters.map((letter, index) => [letter, valueOf(letter, found[index + 1] ?? '', locale)]));
}

/** A regular expression for literal text in which the number of spaces does not matter. */
function spaced(text: string): string {
  return text.split(/\s+/).map(escape).join('\\s+');
}

/** The pattern with a space in place of anything between its parts that is neither letter nor digit. */
function separate(pattern: string): string {
  return pattern.replaceAll(/(%%|(?!%-?[a-zA-Z])[^\p{L}\p{N}])+/gu, ' ').trim();
}

/** A regular expression in which each space of the pattern matches anything that is neither letter nor digit. */
function separated(text: string): string {
  return text.split(' ').map(escape).join('[^\\p{L}\\p{N}]+');
}

function escape(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}

function valueOf(letter: string, text: string, locale: DateLocale): number {
  const name = text.toLowerCase();
  return namesOf(letter, locale)?.findIndex((one) => one.toLowerCase() === name) ?? Number(text);
}

function assemble(parts: Parts, base: Date): Date | null {
  const year = yearOf(parts) ?? base.getFullYear();
  const [month, day] = dayIn(year, parts, base);
  const hasTime = ['H', 'I', 'M', 'S'].some((letter) => letter in parts);
  const [hour, minute, second] = hasTime
    ? [hourOf(parts), parts['M'] ?? 0, parts['S'] ?? 0]
    : [base.getHours(), base.getMinutes(), base.getSeconds()];
  return hour === null ? null : dateFrom(year, month, day, hour, minute, second);
}

/** Years of two digits are from 1969 to 2068, as in Python. */
function yearOf({ Y, y }: Parts): number | undefined {
  const short = Y === undefined || Y > 99 ? y : Y;
  if (short === undefined) return Y;
  return short + (short < 69 ? 2000 : 1900);
}

/** Month from 0, and day. */
function dayIn(year: number, parts: Parts, base: Date): readonly [month: number, day: number] {
  const named = parts['b'] ?? parts['B'];
  const month = named ?? (parts['m'] === undefined ? undefined : parts['m'] - 1);
  if (month !== undefined) return [month, parts['d'] ?? 1];
  const counted = parts['j'] === undefined ? byWeek(year, parts) : parts['j'] - 1;
  if (counted !== null) {
    const date = dateFrom(year, 0, 1) ?? base;
    date.setDate(1 + counted);
    return date.getFullYear() === year ? [date.getMonth(), date.getDate()] : [-1, 0];
  }
  const startsYear = yearOf(parts) !== undefined && parts['d'] === undefined;
  return startsYear ? [0, 1] : [base.getMonth(), parts['d'] ?? base.getDate()];
}

/** The day of the year, from 0, given by a week and a day of the week; null without these. */
function byWeek(year: number, parts: Parts): number | null {
  const first = parts['U'] === undefined ? 1 : 0;
  const number = parts['U'] ?? parts['W'];
  const weekday = parts['w'] ?? parts['a'] ?? parts['A'];
  if (number === undefined || weekday === undefined) return null;
  const fromFirst = (day: number) => (day + 7 - first) % 7;
  const lead = fromFirst((dateFrom(year, 0, 1) ?? new Date()).getDay());
  return ((7 - lead) % 7) + 7 * (number - 1) + fromFirst(weekday);
}

/** Null for an invalid hour. */
function hourOf({ H, I: of12, p }: Parts): number | null {
  if (H !== undefined) return H;
  if (of12 === undefined) return 0;
  return of12 < 1 || of12 > 12 ? null : (of12 % 12) + (p === 1 ? 12 : 0);
}
