/** Python's types that JavaScript lacks, as functions of the mock server get and return them. */

/** All values that can be sent. Python's tuples arrive as lists; whole numbers are ints, however they were written. */
export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | PlainDate
  | Media
  | LazyMedia
  | Capability
  | LiveObject
  | Portable
  | PortableClass
  | readonly PythonValue[]
  | { readonly [key: string]: PythonValue };

/** A `datetime.date`. (A `datetime.datetime` is a `Date`, to the millisecond.) */
export class PlainDate {
  /** In the form `YYYY-MM-DD`. */
  readonly iso: string;

  /** @throws TypeError when it is not written as `YYYY-MM-DD`, or when there is no such day */
  constructor(iso: string) {
    if (!/^\d{4}-\d\d-\d\d$/.test(iso)) throw new TypeError(`PlainDate: expected YYYY-MM-DD, got ${JSON.stringify(iso)}`);
    const day = new Date(`${iso}T00:00Z`);
    if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(iso))
      throw new TypeError(`PlainDate: there is no day ${iso}`);
    this.iso = iso;
  }
}

export interface MediaOptions {
  /** If omitted, `text/plain` for text and `application/octet-stream` for bytes. */
  readonly contentType?: string;
  readonly name?: string | null;
}

/** A `BlobMedia`: bytes with a type and a name. It is sent in chunks. */
export class Media {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string | null;

  /** @throws TypeError for a content that is neither text nor bytes, such as a Blob */
  constructor(content: Uint8Array | string, { contentType, name = null }: MediaOptions = {}) {
    if (typeof content !== 'string' && !isBytes(content))
      throw new TypeError(`Media: expected a text or a Uint8Array, got ${Object.prototype.toString.call(content)}`);
    const isText = typeof content === 'string';
    this.bytes = isText ? new TextEncoder().encode(content) : content;
    this.contentType = contentType ?? (isText ? 'text/plain' : 'application/octet-stream');
    this.name = name;
  }

  text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

export interface LazyMediaOptions {
  readonly contentType: string;
  readonly name?: string | null;
  /** In bytes; null if it is unknown before the content is read. */
  readonly length?: number | null;
  /** Called each time a client requests the content. */
  readonly content: () => Uint8Array | string | Promise<Uint8Array | string>;
}

/** A `LazyMedia`: its content is sent when the client reads it. If a client sends it back, functions get the same object. */
export class LazyMedia {
  readonly contentType: string;
  readonly name: string | null;
  readonly length: number | null;
  readonly content: LazyMediaOptions['content'];

  constructor({ contentType, name = null, length = null, content }: LazyMediaOptions) {
    this.contentType = contentType;
    this.name = name;
    this.length = length;
    this.content = content;
  }
}

/** An `anvil.server.Capability`. The mock server signs it, and refuses it once client objects were invalidated. */
export class Capability {
  /** The granted scope, followed by what the client has narrowed it by. */
  readonly scope: readonly PythonValue[];

  constructor(scope: readonly PythonValue[]) {
    this.scope = scope;
  }
}

/** The type of a live object's methods. */
export type LiveMethod = (
  args: readonly PythonValue[],
  kwargs: Readonly<Record<string, PythonValue>>,
) => PythonValue | undefined | Promise<PythonValue | undefined>;

export interface LiveObjectOptions {
  /** The name in Python's repr: `<LiveObject: shop.Basket>`. */
  readonly backend: string;
  readonly id: string;
  readonly permissions?: readonly string[];
  /** The methods by name; `__getitem__`, `__setitem__`, `__len__` and `__bool__` implement Python's syntax. */
  readonly methods?: Readonly<Record<string, LiveMethod>>;
  /** Items that are sent along, so that Python need not request them. */
  readonly items?: Readonly<Record<string, PythonValue>>;
  /** The elements that iterating over it yields. */
  readonly elements?: readonly PythonValue[];
}

/** An object that lives on the server. If a client sends it back, functions get the same object. */
export class LiveObject {
  readonly backend: string;
  readonly id: string;
  readonly permissions: readonly string[];
  readonly methods: Readonly<Record<string, LiveMethod>>;
  readonly items: Readonly<Record<string, PythonValue>> | null;
  readonly elements: readonly PythonValue[] | null;

  constructor({ backend, id, permissions = [], methods = {}, items, elements }: LiveObjectOptions) {
    this.backend = backend;
    this.id = id;
    this.permissions = permissions;
    this.methods = methods;
    this.items = items ?? null;
    this.elements = elements ?? null;
  }
}

/** An instance of a class that is registered with `portable_class`, by its registered name. */
export class Portable {
  readonly typeName: string;
  /** The result of its `__serialize__`, by default its attributes. */
  readonly value: PythonValue;

  constructor(typeName: string, value: PythonValue) {
    this.typeName = typeName;
    this.value = value;
  }
}

/** A class registered with `portable_class`, as a value. */
export class PortableClass {
  readonly typeName: string;

  constructor(typeName: string) {
    this.typeName = typeName;
  }
}

/** Checks across realms: test runners have their own `Uint8Array`. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
