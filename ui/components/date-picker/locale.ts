/** How the user's language writes dates: names, order, first day of the week. */

export interface DateLocale {
  /** The language as a BCP 47 tag. */
  readonly language: string;
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  /** Begins with Sunday, as do all lists of weekdays. */
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly weekdaysMin: readonly string[];
  /** 0 is Sunday. */
  readonly firstDay: number;
  /** What `%c`, `%x` and `%X` stand for, expressed in other directives. */
  readonly patterns: Readonly<Record<'c' | 'x' | 'X', string>>;
}

/** The part of moment.js that is used here: a global of the page, whose language an app may set. */
interface MomentGlobal {
  locale(): string;
  localeData(): Readonly<
    Record<'months' | 'monthsShort' | 'weekdays' | 'weekdaysShort' | 'weekdaysMin', () => string[]> & {
      firstDayOfWeek(): number;
    }
  >;
}

const ENGLISH = 'en';
let known: DateLocale | null = null;

/**
 * The locale of the language that the app has set in moment; otherwise English names and Sunday as first day, with the order of the
 * browser's language (api §4.15).
 */
export function dateLocaleOf(window: Window): DateLocale {
  const { moment } = window as Window & { readonly moment?: MomentGlobal };
  const language = moment?.locale() ?? ENGLISH;
  if (known?.language !== language) known = locale(language, moment, window.navigator.language);
  return known;
}

function locale(language: string, moment: MomentGlobal | undefined, browsers: string): DateLocale {
  const patterns = patternsOf(language === ENGLISH ? browsers : language);
  const data = moment?.localeData();
  if (!data) return { language, ...names(ENGLISH), firstDay: 0, patterns };
  return {
    language,
    months: data.months(),
    monthsShort: data.monthsShort(),
    weekdays: data.weekdays(),
    weekdaysShort: data.weekdaysShort(),
    weekdaysMin: data.weekdaysMin(),
    firstDay: data.firstDayOfWeek(),
    patterns,
  };
}

function names(language: string) {
  const list = (length: number, at: (index: number) => Date, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, options);
    return Array.from({ length }, (_, index) => format(at(index)));
  };
  const months = (month: 'long' | 'short') => list(12, (index) => new Date(2021, index, 15), { month });
  // 1 August 2021 was a Sunday.
  const weekdays = (weekday: 'long' | 'short') => list(7, (index) => new Date(2021, 7, 1 + index), { weekday });
  return {
    months: months('long'),
    monthsShort: months('short'),
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    weekdaysMin: weekdays('short').map((name) => name.slice(0, 2)),
  };
}

function patternsOf(language: string): DateLocale['patterns'] {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    c: patternOf(language, { ...day, ...time }),
    x: patternOf(language, day),
    X: patternOf(language, { ...time, second: '2-digit' }),
  };
}

const DIRECTIVES: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = {
  year: '%Y',
  month: '%m',
  day: '%d',
  minute: '%M',
  second: '%S',
  dayPeriod: '%p',
};

function patternOf(language: string, options: Intl.DateTimeFormatOptions): string {
  const format = formatterOf(language, { ...options, calendar: 'gregory', numberingSystem: 'latn' });
  const hour = format.resolvedOptions().hour12 ? '%I' : '%H';
  return format
    .formatToParts(new Date(2021, 2, 4, 5, 6))
    .map(({ type, value }) => (type === 'literal' ? typed(value) : type === 'hour' ? hour : (DIRECTIVES[type] ?? '')))
    .join('')
    .trim();
}

/** Some of moment's language names are unknown to browsers. */
function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat(ENGLISH, options);
  }
}

/** The literal as people type it: with plain spaces and without direction marks. */
function typed(literal: string): string {
  return literal
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('%', '%%');
}
