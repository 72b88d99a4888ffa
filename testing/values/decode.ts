import type { CallMessage, ObjectDescriptor } from '../../protocol/index.ts';
import { ServerError } from '../server-error.ts';
import {
  Capability,
  type LazyMedia,
  type LiveObject,
  Media,
  PlainDate,
  Portable,
  PortableClass,
  type PythonValue,
} from './kinds.ts';
import { readDateTime } from './scalars.ts';

/** The arguments of a call. */
export interface Arguments {
  readonly args: readonly PythonValue[];
  readonly kwargs: Readonly<Record<string, PythonValue>>;
}

export interface DecodeOptions {
  /** The contents of media, by id. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The signature that objects of this session must have. */
  readonly mac: string;
  readonly findLiveObject: (backend: string, id: string) => LiveObject | undefined;
  readonly findLazyMedia: (id: string) => LazyMedia | undefined;
}

/** An object descriptor with its fields, not validated yet. */
type Entry = ObjectDescriptor & Readonly<Record<string, unknown>>;
type Read = (entry: Entry, json: PythonValue, options: DecodeOptions) => PythonValue;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['Date', ({ value }) => new PlainDate(String(value))],
  ['DateTime', ({ value, path }) => readDateTime(String(value)) ?? refuse('a date and time', value, path)],
  ['Long', ({ value }) => BigInt(String(value))],
  ['Float', ({ value }) => Number(value)],
  ['Primitive', ({ value }) => value as PythonValue],
  ['ValueType', ({ typeName }, json) => new Portable(String(typeName), json)],
  ['ClassType', ({ typeName }) => new PortableClass(String(typeName))],
  ['DataMedia', readMedia],
  ['LazyMedia', readLazyMedia],
  ['Capability', readCapability],
  ['LiveObject', readLiveObject],
]);

/**
 * Reads the arguments of a call as the server does (wire §6).
 *
 * @throws ServerError for an object that this server did not sign; TypeError for an unknown type
 */
export function decode(call: CallMessage, options: DecodeOptions): Arguments {
  const { args = [], kwargs = {}, vt_global: shared = [] } = call;
  const message = JSON.parse(JSON.stringify({ args, kwargs, vt_global: shared })) as Arguments;
  for (const entry of (call.objects ?? []) as readonly Entry[]) {
    const place = placeOf(message, entry.path);
    if (place) place.holder[place.key] = readerOf(entry)(entry, place.holder[place.key] as PythonValue, options);
  }
  return message;
}

/** The place that a path leads to; null if it leads nowhere, in which case the server ignores it. */
function placeOf(message: object, path: ObjectDescriptor['path']): { holder: Record<string, unknown>; key: string } | null {
  let holder: unknown = message;
  for (const [at, step] of path.entries()) {
    const key = String(step);
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return null;
    if (at === path.length - 1) return { holder: holder as Record<string, unknown>, key };
    holder = (holder as Record<string, unknown>)[key];
  }
  return null;
}

/** The reader for the first known type: newer type names may precede older ones. */
function readerOf({ type, path }: Entry): Read {
  for (const name of type) {
    const read = READERS.get(name);
    if (read) return read;
  }
  return refuse(`one of ${[...READERS.keys()].join(', ')}`, type, path);
}

function readMedia({ id, name, path, 'mime-type': contentType }: Entry, _json: PythonValue, { contents }: DecodeOptions): Media {
  const bytes = contents.get(String(id)) ?? refuse('the content of a media', id, path);
  return new Media(bytes, { contentType: String(contentType ?? ''), name: typeof name === 'string' ? name : null });
}

function readLazyMedia({ id, key }: Entry, _json: PythonValue, options: DecodeOptions): LazyMedia {
  return given(key, options, options.findLazyMedia(String(id)));
}

function readCapability({ scope, narrow, mac }: Entry, _json: PythonValue, options: DecodeOptions): Capability {
  return given(mac, options, new Capability([...(scope as PythonValue[]), ...((narrow as PythonValue[] | undefined) ?? [])]));
}

function readLiveObject({ backend, id, mac }: Entry, _json: PythonValue, options: DecodeOptions): LiveObject {
  return given(mac, options, options.findLiveObject(String(backend), String(id)));
}

/**
 * Returns `found`, if it was handed out in this session.
 *
 * @throws ServerError with the error by which servers refuse anything else (wire §7.3)
 */
export function given<T>(signature: unknown, { mac }: Pick<DecodeOptions, 'mac'>, found: T | undefined): T {
  if (signature === mac && found !== undefined) return found;
  throw new ServerError('anvil.server.InvalidObjectError', 'Error processing object from expired session');
}

function refuse(expected: string, got: unknown, path: ObjectDescriptor['path']): never {
  throw new TypeError(`expected ${expected}, got ${JSON.stringify(got)} at ${path.join('.')}`);
}
