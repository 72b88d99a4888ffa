import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { Capability, LazyMedia, LiveObject, Media, PlainDate, Portable, PortableClass } from './kinds.ts';
import { dateTimeText } from './scalars.ts';

/** The encoded fields of a message: JSON, descriptors of values that JSON can't represent, and the contents of media. */
export interface Encoded {
  readonly json: JsonObject;
  readonly objects: readonly ObjectDescriptor[];
  readonly media: readonly (readonly [id: string, content: Uint8Array])[];
}

export interface EncodeOptions {
  /** The prefix of media ids. */
  readonly id: string;
  /** The signature for objects of this session. */
  readonly mac: string;
  /** Called with each live object that is encoded, so that its methods can be found later. */
  readonly onLiveObject: (object: LiveObject) => void;
  /** Called with each lazy media that is encoded; returns the id by which its content is requested. */
  readonly onLazyMedia: (media: LazyMedia) => string;
}

type Path = readonly (string | number)[];

const EXPECTED =
  'null, a boolean, a number, a bigint, a string, a Date, a PlainDate, Media, LazyMedia, a Capability, a LiveObject, a Portable, a list or a plain object of these';

/**
 * Encodes fields of a message as the server does (wire §6).
 *
 * @throws TypeError that says what was expected, what came, and where
 */
export function encode(fields: Readonly<Record<string, unknown>>, options: EncodeOptions): Encoded {
  const writer = new Writer(options);
  const json = writer.object(fields, []);
  return { json, objects: writer.objects, media: writer.media };
}

class Writer {
  readonly objects: ObjectDescriptor[] = [];
  readonly media: [string, Uint8Array][] = [];
  readonly #options: EncodeOptions;
  /** The values that are being encoded, outermost first. */
  readonly #inside = new Set<object>();

  constructor(options: EncodeOptions) {
    this.#options = options;
  }

  write(value: unknown, path: Path): Json {
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
    if (typeof value === 'number' && isJson(value)) return value;
    if (value instanceof Portable) {
      const json = this.#nested(value, path, () => this.write(value.value, path));
      this.#add(path, { type: ['ValueType'], typeName: value.typeName });
      return json;
    }
    const fields = this.#fields(value, path);
    if (fields) {
      this.#add(path, fields);
      return null;
    }
    if (Array.isArray(value))
      return this.#nested(value, path, () => value.map((item, index) => this.write(item, [...path, index])));
    if (isPlain(value)) return this.#nested(value, path, () => this.object(value, path));
    throw new TypeError(`expected ${EXPECTED}, got ${nameOf(value)} at ${path.join('.')}`);
  }

  object(value: Readonly<Record<string, unknown>>, path: Path): JsonObject {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.write(item, [...path, key])]));
  }

  #nested<T>(value: object, path: Path, write: () => T): T {
    if (this.#inside.has(value))
      throw new TypeError(`expected a tree, got ${nameOf(value)} that contains itself at ${path.join('.')}`);
    this.#inside.add(value);
    try {
      return write();
    } finally {
      this.#inside.delete(value);
    }
  }

  #add(path: Path, fields: Omit<ObjectDescriptor, 'path'>): void {
    this.objects.push({ ...fields, path } as ObjectDescriptor);
  }

  /** The descriptor of a value that JSON can't represent; null for all others. */
  #fields(value: unknown, path: Path): (JsonObject & { readonly type: readonly string[] }) | null {
    if (typeof value === 'bigint') return { type: ['Long'], value: String(value) };
    if (typeof value === 'number') return isJson(value) ? null : { type: ['Float'], value: String(value) };
    if (isDate(value)) return { type: ['DateTime'], value: dateTimeText(value, path.join('.')) };
    if (value instanceof PlainDate) return { type: ['Date'], value: value.iso };
    if (value instanceof PortableClass) return { type: ['ClassType'], typeName: value.typeName };
    if (value instanceof Media) return this.#media(value);
    if (value instanceof LazyMedia) return this.#lazyMedia(value);
    if (value instanceof Capability)
      return { type: ['Capability'], scope: this.#plain(value.scope, [...path, 'scope']), mac: this.#options.mac };
    return value instanceof LiveObject ? this.#liveObject(value, path) : null;
  }

  #media({ bytes, contentType, name }: Media) {
    const id = `${this.#options.id}-${this.media.length}`;
    this.media.push([id, bytes]);
    return { type: ['DataMedia'], id, 'mime-type': contentType, name };
  }

  #lazyMedia(media: LazyMedia) {
    const { contentType, name, length } = media;
    const { mac: key, onLazyMedia } = this.#options;
    return { type: ['LazyMedia'], manager: 'mock', key, id: onLazyMedia(media), 'mime-type': contentType, name, length };
  }

  #liveObject(object: LiveObject, path: Path) {
    this.#options.onLiveObject(object);
    const { backend, id, permissions, methods, items, elements } = object;
    const cached = Object.entries(items ?? {}).map(([key, item]) => [key, this.#described(item, [...path, key])]);
    return {
      type: ['LiveObject'],
      backend,
      id,
      permissions,
      mac: this.#options.mac,
      methods: [...Object.keys(methods), ...(elements ? ['__anvil_iter_page__'] : [])],
      itemCache: Object.fromEntries(cached) as JsonObject,
      iterItems: elements && { items: elements.map((item, index) => this.#described(item, [...path, index])), nextPage: null },
    };
  }

  /** Items of live objects have no path: their descriptors are in place (wire §6.9). */
  #described(value: unknown, path: Path): JsonObject {
    return this.#fields(value, path) ?? { type: ['Primitive'], value: this.#plain(value, path) };
  }

  /** Encodes a value that must consist of JSON only. */
  #plain(value: unknown, path: Path): Json {
    const before = this.objects.length;
    const json = this.write(value, path);
    const [foreign] = this.objects.slice(before);
    if (foreign) throw new TypeError(`expected plain JSON, got a ${foreign.type[0]} at ${foreign.path.join('.')}`);
    return json;
  }
}

/** Numbers beyond the safe integers are floats; as JSON, Python would read them as ints. */
function isJson(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** Is it a plain object, from any realm? */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(value: unknown): string {
  if (value === undefined || typeof value === 'symbol') return typeof value;
  if (typeof value === 'function') return `the function ${value.name || '(without a name)'}`;
  const { constructor } = value as { readonly constructor?: { readonly name?: string } };
  return `a ${constructor?.name ?? typeof value}`;
}
