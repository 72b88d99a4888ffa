import type { Json } from '../../protocol/index.ts';
import { Capability } from './capability.ts';
import { DateTime, Day } from './dates.ts';
import type { Link } from './link.ts';
import { LiveObject } from './live-object.ts';
import { LazyMedia } from './media.ts';
import { type Path, placeOf } from './path.ts';
import { PortableClass } from './portable.ts';
import { mediaKey, sign } from './signature.ts';
import { isPlain, isPlainMap } from './tree.ts';
import type { Value, ValueMap } from './value.ts';

/** Context for serializing the values of one message. */
export interface WriteContext {
  readonly link: Link;
  /** The methods of a live object backend. */
  methodsOf(backend: string): readonly string[];
}

/** An entry of `objects` without its path. */
export type EntryFields = { readonly type: readonly string[] } & Readonly<Record<string, Json>>;

/** The entry of a value that JSON cannot express; null for lists, objects, and invalid values. */
export function fieldsOf(value: Value, context: WriteContext, path: Path): EntryFields | null {
  if (typeof value === 'bigint') return { type: ['Long'], value: String(value) };
  if (typeof value === 'number') return { type: ['Float'], value: String(value) };
  if (value instanceof Day) return { type: ['Date'], value: value.text };
  if (value instanceof DateTime) return { type: ['DateTime'], value: value.text };
  if (value instanceof Capability) return writeCapability(value, context);
  if (value instanceof LazyMedia) return writeLazyMedia(value, context);
  if (value instanceof LiveObject) return writeLiveObject(value, context, path);
  if (value instanceof PortableClass) return { type: ['ClassType'], typeName: value.type };
  return null;
}

function writeCapability({ scope }: Capability, { link }: WriteContext): EntryFields {
  return { type: ['Capability'], scope, mac: sign(link, 'capability', scope) };
}

function writeLazyMedia({ manager, id, contentType, name, length }: LazyMedia, { link }: WriteContext): EntryFields {
  return { type: ['LazyMedia'], manager, key: mediaKey(link, manager, id), id, 'mime-type': contentType, length, name };
}

function writeLiveObject(live: LiveObject, context: WriteContext, path: Path): EntryFields {
  const { backend, id, permissions, items, pages } = live;
  return {
    type: ['LiveObject'],
    backend,
    id,
    permissions,
    mac: sign(context.link, 'live-object', backend, id, permissions),
    methods: context.methodsOf(backend),
    itemCache: cacheOf(items, context, path),
    iterItems: pages && {
      items: pages.items.map((item, at) => described(item, context, [...path, at])),
      nextPage: plain(pages.nextPage, path),
    },
  };
}

/** Serializes cached items, without lists and objects, which the holder fetches when needed (wire §8.1). */
function cacheOf(items: ValueMap, context: WriteContext, path: Path): Json {
  const cached = Object.entries(items).filter(([, item]) => isDescribable(item, context, path));
  return Object.fromEntries(cached.map(([key, item]) => [key, described(item, context, [...path, key])]));
}

function isDescribable(item: Value, context: WriteContext, path: Path): boolean {
  return typeof item !== 'object' || item === null || fieldsOf(item, context, path) !== null;
}

/** An entry without a path; a plain value is written as a `Primitive` (wire §6.9). */
function described(item: Value, context: WriteContext, path: Path): Json {
  const fields = isPlain(item) ? null : fieldsOf(item, context, path);
  return fields ?? { type: ['Primitive'], value: plain(item, path) };
}

/** @throws TypeError for a value that is not JSON, since an entry without a path cannot contain further entries */
function plain(value: Value, path: Path): Json {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) return value.map((item: Value) => plain(item, path));
  if (!isPlainMap(value))
    throw new TypeError(`a live object at ${placeOf(path)} has no place for ${String(value)} within others`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, path)]));
}
