import type { Json, ObjectDescriptor } from '../../protocol/index.ts';
import { Capability } from './capability.ts';
import { DateTime, Day } from './dates.ts';
import type { Link } from './link.ts';
import { LiveObject } from './live-object.ts';
import { Bytes, LazyMedia } from './media.ts';
import type { Path } from './path.ts';
import { Portable, PortableClass } from './portable.ts';
import { NotHandedOut, UnreadableValue } from './problems.ts';
import { check, checkMediaKey } from './signature.ts';
import { readDateTime, readDay, readFloat, readLong, WrongText } from './texts.ts';
import { bare } from './tree.ts';
import type { Value } from './value.ts';

/** Context for deserializing the values of one message. */
export interface ReadContext {
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly link: Link;
}

/** Deserializes the value of an entry; `there` is the value that is at its path so far. */
type ReadValue = (entry: ObjectDescriptor, there: Value, path: Path, context: ReadContext) => Value;

/** First element of the capability scopes of services; no other scopes begin like this. */
const SERVICES = '_';

/** The fields that identify an issued object: an entry, or the target of a call. */
type Reference = Readonly<Record<string, Json | undefined>>;

/** The reader of the first known type, since a sender may list newer types before older ones. Undefined if none is known. */
export function readerOf(types: readonly unknown[]): ReadValue | undefined {
  return types.map((type) => readers.get(type as string)).find((read) => read !== undefined);
}

/**
 * Deserializes a live object.
 *
 * @throws NotHandedOut for an invalid signature
 */
export function readLiveObject({ backend, id, permissions = [], mac }: Reference, link: Link): LiveObject {
  if (typeof backend !== 'string' || typeof id !== 'string' || !isTexts(permissions)) throw new NotHandedOut();
  check(mac, link, 'live-object', backend, id, permissions);
  return new LiveObject(backend, id, { permissions });
}

const readers: ReadonlyMap<string, ReadValue> = new Map<string, ReadValue>([
  ['Primitive', ({ value = null }) => bare(value)],
  ['Long', text(readLong)],
  ['Float', text(readFloat)],
  ['Date', text((value) => made(Day, readDay(value)))],
  ['DateTime', text((value) => made(DateTime, readDateTime(value)))],
  ['DataMedia', readBytes],
  ['LazyMedia', (entry, _there, _path, { link }) => readLazyMedia(entry, link)],
  ['LiveObject', (entry, _there, _path, { link }) => readLiveObject(entry, link)],
  ['Capability', (entry, _there, _path, { link }) => readCapability(entry, link)],
  ['ValueType', (entry, there, path) => new Portable(className(entry, path), there)],
  ['ClassType', (entry, _there, path) => new PortableClass(className(entry, path))],
]);

function text(read: (value: unknown) => Value): ReadValue {
  return ({ value }, _there, path) => {
    try {
      return read(value);
    } catch (error) {
      throw error instanceof WrongText ? UnreadableValue.at(path, error.message, value) : error;
    }
  };
}

function made<Made>(Class: new (text: string) => Made, said: string | null): Made | null {
  return said === null ? null : new Class(said);
}

function readBytes(entry: ObjectDescriptor, _there: Value, path: Path, { media }: ReadContext): Bytes {
  const { id, name } = entry;
  const content = typeof id === 'string' ? media.get(id) : undefined;
  if (!content) throw UnreadableValue.at(path, 'media whose content came with the message', id);
  return new Bytes(content, textOf(entry['mime-type']) ?? '', textOf(name));
}

/**
 * Deserializes lazy media.
 *
 * @throws NotHandedOut for an invalid signature
 */
export function readLazyMedia(entry: Reference, link: Link): LazyMedia {
  const { manager, id, key, name, length } = entry;
  if (typeof manager !== 'string' || typeof id !== 'string') throw new NotHandedOut();
  checkMediaKey(key, link, manager, id);
  return new LazyMedia(manager, id, textOf(entry['mime-type']), textOf(name), typeof length === 'number' ? length : null);
}

/**
 * Deserializes a capability.
 *
 * @throws NotHandedOut for an invalid signature or narrowing
 */
export function readCapability({ scope, narrow, mac }: ObjectDescriptor, link: Link): Capability {
  const narrowing = narrow ?? [];
  if (!isList(scope) || !isList(narrowing)) throw new NotHandedOut();
  check(mac, link, 'capability', scope);
  // Narrowing a service's capability could produce one that the service has not issued, such as that of a row (wire §9.3).
  if (link.secret && narrowing.length > 0 && scope[0] === SERVICES) throw new NotHandedOut();
  // A scope is JSON: no other entry replaces a part of it.
  return new Capability([...scope, ...narrowing].map((element) => bare(element) as Json));
}

function className({ typeName }: ObjectDescriptor, path: Path): string {
  if (typeof typeName !== 'string') throw UnreadableValue.at(path, 'of a class with a name', typeName);
  return typeName;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isTexts(value: Json): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === 'string');
}
