import { type ColumnSchema, HOLDS } from '../../data/index.ts';
import { Bytes, Capability, DateTime, Day, LazyMedia, LiveObject, Portable, type Value } from '../../values/index.ts';

/** What a value is, in words for who wrote it. */
export function describeValue(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return 'True or False';
  if (typeof value === 'number' || typeof value === 'bigint') return 'a number';
  if (value instanceof Day) return 'a date';
  if (value instanceof DateTime) return 'a datetime';
  if (value instanceof Bytes || value instanceof LazyMedia) return 'media';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Portable) return /\b_?Row(Ref)?$/.test(value.type) ? 'a row' : `a ${value.type}`;
  if (value instanceof LiveObject) return value.backend === 'anvil.tables.Row' ? 'a row' : `a ${value.backend}`;
  return value instanceof Capability ? 'a capability' : 'a dictionary';
}

/** What a column's cells hold; `target` names the table that a link leads to. */
export function describeColumn({ name, type }: ColumnSchema, target: string | null): string {
  return `Column '${name}' holds ${HOLDS[type]}${target === null ? '' : ` of the table "${target}"`}`;
}
