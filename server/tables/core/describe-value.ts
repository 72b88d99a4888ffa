import { type ColumnSchema, HOLDS } from '../../data/index.ts';
import { Bytes, Capability, DateTime, Day, LazyMedia, LiveObject, Portable, type Value } from '../../values/index.ts';

/** Describes the kind of a value for error messages. */
export function describeValue(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return 'True or False';
  if (typeof value === 'number' || typeof value === 'bigint') return 'a number';
  if (value instanceof Day) return 'a date';
  if (value instanceof DateTime) return 'a datetime';
  if (value instanceof Bytes || value instanceof LazyMedia) return 'media';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Portable) return describeType(value.type);
  if (value instanceof LiveObject) return describeType(value.backend);
  return value instanceof Capability ? 'a capability' : 'a dictionary';
}

/** Names the objects of data tables as apps know them; on the wire several type names stand for one kind. */
function describeType(type: string): string {
  if (/\b_?Row(Ref)?$/.test(type)) return 'a row';
  if (/\bSearchIterator(Ref)?$/.test(type)) return 'a search';
  if (/^anvil\.tables\.(.+\.)?Table$/.test(type)) return 'a data table';
  const [, condition] = /^anvil\.tables\.(?:query\.)?([a-z_]+)$/.exec(type) ?? [];
  if (condition === undefined) return `a ${type}`;
  return condition === 'order_by' ? condition : `q.${condition}`;
}

/** Describes what a column's cells hold; `target` is the name of the table that a link refers to. */
export function describeColumn({ name, type }: ColumnSchema, target: string | null): string {
  return `Column '${name}' holds ${HOLDS[type]}${target === null ? '' : ` of the table "${target}"`}`;
}
