import { randomBytes } from 'node:crypto';
import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { Bytes, Stream } from './media.ts';
import { type Path, placeOf } from './path.ts';
import { Portable } from './portable.ts';
import { isPlain, isPlainMap } from './tree.ts';
import type { Value, ValueMap } from './value.ts';
import { type EntryFields, fieldsOf, type WriteContext } from './writers.ts';

/** Content that is sent beside a message, with its id in the message: complete, or as a stream. */
export type OutgoingContent = readonly [id: string, content: Uint8Array | AsyncIterable<Uint8Array>];

/** The fields of a message, including `objects` and possibly `vt_global`, and the contents to send beside it. */
export interface Written {
  readonly fields: JsonObject;
  readonly media: readonly OutgoingContent[];
}

/** Number of random bytes of a media id: 16 characters of Base64 (wire §10.1). */
const ID_BYTES = 12;

/**
 * Serializes values as the fields of a message (wire §6), signed for the link.
 *
 * @param parts the values by field name
 * @param shared the data that portable values share, by slot
 * @param methodsOf the methods of a live object backend
 * @throws TypeError naming the location of an invalid value, which is a fault of the service that made it
 */
export function writeValues(parts: ValueMap, link: Link, methodsOf: WriteContext['methodsOf'], shared: ValueMap = {}): Written {
  const writer = new Writer({ link, methodsOf });
  const slots = Object.entries(shared).flat();
  // Shared data come first, as readers need them before all other values.
  const fields: [name: string, json: Json][] = slots.length > 0 ? [['vt_global', writer.json(slots, ['vt_global'])]] : [];
  for (const [name, part] of Object.entries(parts)) fields.push([name, writer.json(part, [name])]);
  return { fields: { ...Object.fromEntries(fields), objects: writer.entries }, media: writer.media };
}

class Writer {
  readonly entries: ObjectDescriptor[] = [];
  readonly media: OutgoingContent[] = [];
  readonly #context: WriteContext;

  constructor(context: WriteContext) {
    this.#context = context;
  }

  /** The JSON of a value. The entries of nested values come before its own. */
  json(value: Value, path: Path): Json {
    if (isPlain(value)) return value;
    if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) return Number(value);
    if (Array.isArray(value)) return value.map((item: Value, at) => (isPlain(item) ? item : this.json(item, [...path, at])));
    if (value instanceof Portable) {
      const json = this.json(value.value, path);
      this.#enter(path, { type: ['ValueType'], typeName: value.type });
      return json;
    }
    if (value instanceof Bytes || value instanceof Stream) return this.#attach(value, path);
    const fields = fieldsOf(value, this.#context, path);
    if (fields) {
      this.#enter(path, fields);
      return null;
    }
    if (!isPlainMap(value)) throw new TypeError(`${placeOf(path)} is no value: ${String(value)}`);
    const items = Object.entries(value).map(
      ([key, item]) => [key, isPlain(item) ? item : this.json(item, [...path, key])] as const,
    );
    return Object.fromEntries(items);
  }

  #enter(path: Path, fields: EntryFields): void {
    this.entries.push({ path, ...fields });
  }

  #attach({ content, contentType, name }: Bytes | Stream, path: Path): null {
    const id = randomBytes(ID_BYTES).toString('base64');
    this.#enter(path, { type: ['DataMedia'], id, 'mime-type': contentType, name });
    this.media.push([id, content]);
    return null;
  }
}
