/**
 * What crosses to a database is text, and what comes back was: PostgreSQL's text format, the same for both engines. Numbers keep
 * all their digits and times their microseconds, which neither driver's own types promise.
 */

/** A parameter as text. Lists are lists of numbers, bytes are written in hexadecimal; JSON comes as text. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'object')
    throw new TypeError('a parameter of SQL is text, a number, a boolean, bytes, or a list of numbers');
  return String(value);
}

const asIs = (text: string): string => text;
const toBytes = (text: string): Uint8Array => {
  const { buffer, byteOffset, length } = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer, byteOffset, length);
};
const toNumbers = (text: string): readonly number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

/** By the type's number in the database (`pg_type.oid`). Days and times stay text; times are in UTC. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, toBytes],
  [20, Number],
  [21, Number],
  [23, Number],
  [700, Number],
  [701, Number],
  [1016, toNumbers],
  [114, JSON.parse],
  [3802, JSON.parse],
]);

export function parserOf(type: number): (text: string) => unknown {
  return PARSERS.get(type) ?? asIs;
}

/** The types that are more than text. */
export const PARSED_TYPES: readonly number[] = [...PARSERS.keys()];

/** Settings that the format depends on, and where tables are found. */
export const SETTINGS: Readonly<Record<string, string>> = {
  search_path: 'hearth',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  bytea_output: 'hex',
};
