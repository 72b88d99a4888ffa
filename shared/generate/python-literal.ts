/** Python source text for plain values. */
import type { Json } from '../../protocol/index.ts';

/** A literal for a JSON value; a list becomes a list. */
export function literal(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return dict(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/** A tuple of strings. */
export function tuple(items: readonly string[]): string {
  return `(${items.map((item) => JSON.stringify(item)).join(', ')}${items.length === 1 ? ',' : ''})`;
}

/** A dict display, whose values are given as source texts. */
export function dict(entries: readonly (readonly [key: string, source: string])[]): string {
  return `{${entries.map(([key, source]) => `${JSON.stringify(key)}: ${source}`).join(', ')}}`;
}
