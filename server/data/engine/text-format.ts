/**
 * Values cross in PostgreSQL's text format, in both directions and with both engines. Numbers keep all digits and times their
 * microseconds, which the drivers' own types do not guarantee.
 */

/** Converts a parameter to text. A list must be a list of numbers, bytes become hexadecimal, and JSON must already be text. */
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

/** Parsers by the type's id (`pg_type.oid`). Dates and times stay text; times are in UTC. */
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

/** Ids of the types that are converted from text. */
export const PARSED_TYPES: readonly number[] = [...PARSERS.keys()];

/** Settings that the text format depends on, and the schema of the tables. */
export const SETTINGS: Readonly<Record<string, string>> = {
  search_path: 'hearth',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  bytea_output: 'hex',
};
