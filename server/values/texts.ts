/** Maximum number of digits of an integer that Python reads. */
const MOST_DIGITS = 4300;

/** A text on the wire is not a valid date, number, etc.; the message describes a valid one. */
export class WrongText extends Error {}

/** Parses a `Float` (wire §6.2). */
export function readFloat(text: unknown): number {
  const value = typeof text === 'string' && /\S/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) && text !== 'NaN') throw new WrongText('a number as text');
  return value;
}

/** Parses a `Long`: a bigint beyond 2^53, else a number. */
export function readLong(text: unknown): number | bigint {
  const digits = String(text);
  if (digits.length > MOST_DIGITS || !/^[+-]?\d+$/.test(digits)) {
    throw new WrongText(`a whole number of at most ${MOST_DIGITS} digits as text`);
  }
  const value = BigInt(digits.replace(/^\+/, ''));
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Parses a `Date`; null for empty text. */
export function readDay(text: unknown): string | null {
  if (text === '' || text === null) return null;
  const [, day] = /^(\d{4}-\d\d-\d\d)/.exec(String(text)) ?? [];
  if (day === undefined || !isDay(day)) throw new WrongText('a date as YYYY-MM-DD');
  return day;
}

const DATETIME = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?\s*(?:([+-])([01]\d|2[0-3]):?([0-5]\d))?/;

/**
 * Parses a `DateTime`, normalized to six digits of fraction and an offset (UTC if it has none). Null for empty text (wire §6.3).
 */
export function readDateTime(text: unknown): string | null {
  if (text === '' || text === null) return null;
  const [, day, hour, minute, second, fraction = '', sign = '+', hours = '00', minutes = '00'] =
    DATETIME.exec(String(text)) ?? [];
  if (day === undefined || !isDay(day)) throw new WrongText("a datetime as 'YYYY-MM-DD hh:mm:ss.ffffff+hhmm'");
  return `${day} ${hour}:${minute}:${second}.${fraction.slice(0, 6).padEnd(6, '0')}${sign}${hours}${minutes}`;
}

/** Whether the date exists in the calendar. */
function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}
