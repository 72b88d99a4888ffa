import { isBlob, isBuffer, type ObjectQuestion } from '../../../protocol/index.ts';
import { whenResolved } from '../run/maybe-promise.ts';
import { WholeBlob } from './codec.ts';
import { isTruthy, kindOf } from './kind.ts';
import { asCollection, asMap, has, lengthOf, member, place, read } from './members.ts';
import { plainValues } from './plain-values.ts';
import { copy, live, pairs, type Shape, spread } from './shapes.ts';

/** Answers a question about a page object. `undefined` means that there is no answer. */
type Answer = (object: object, args: readonly unknown[]) => unknown;

interface Query {
  readonly answer: Answer;
  readonly shape: Shape;
  /** If true, a promise as result is awaited, as for a call; otherwise it is returned as an object, as for a read. */
  readonly awaits: boolean;
}

type QueryOptions = Partial<Pick<Query, 'shape' | 'awaits'>>;
const query = (answer: Answer, { shape = live, awaits = true }: QueryOptions = {}): Query => ({ answer, shape, awaits });

const asItems: QueryOptions = { shape: spread };
const asRead: QueryOptions = { awaits: false };

type List = unknown[];

/** The function that the object has under this name, if it has one. */
const own = (object: object, name: string): ((...args: unknown[]) => unknown) | null => {
  const found = (object as Record<string, unknown>)[name];
  return typeof found === 'function' ? (found as (...args: unknown[]) => unknown) : null;
};

/** The answer to each question (api §12.4: how proxies behave). */
export const QUERIES: Readonly<Record<ObjectQuestion, Query>> = {
  /** A copy of data, as Python's own values. */
  copy: query((object) => object, { shape: copy }),
  /** Number of items. */
  count: query(lengthOf),
  /** Delete a member; returns whether there was one. */
  delete: query((object, [key]) => {
    const collection = asCollection(object);
    if (collection) return collection.delete(key);
    const name = member(key);
    const found = name in object;
    if (!Reflect.deleteProperty(object, name)) throw new TypeError(`Cannot delete property '${String(name)}'`);
    return found;
  }),
  /** Pairs of name and value, or for maps of key and value. */
  entries: query((object) => [...(asMap(object) ?? Object.entries(object))], { shape: pairs }),
  /** Add items at the end. */
  extend: query((object, [items]) => void addAll(object as List, items as List)),
  /** The member with this name; an object with a `get` function is asked by that. */
  get: query((object, args) => {
    const get = own(object, 'get');
    if (!get) return args.length > 0 ? read(object, args[0]) : undefined;
    return Reflect.apply(get, object, asMap(object) ? args.slice(0, 1) : args) as unknown;
  }),
  /** Is there such a member, item or key? */
  has: query((object, [key]) => has(object, key)),
  /** One item by index or key. */
  item: query((object, [key]) => {
    const map = asMap(object);
    if (map) return map.has(key) ? (map.get(key) ?? null) : undefined;
    if (typeof key !== 'number' || !hasIndexes(object)) return read(object, key);
    const position = place(object, key);
    return position === null ? undefined : ((object as List)[position] ?? null);
  }, asRead),
  /** All items, or a range as in `slice`. */
  items: query((object, [start, stop]) => {
    const collection = asCollection(object);
    if (collection) return [...collection];
    return Array.from(Array.prototype.slice.call(object, (start ?? 0) as number, (stop ?? undefined) as number | undefined));
  }, asItems),
  /** An iterator over the items, an async one too; an iterator returns itself. */
  iterator: query((object) => {
    const { [Symbol.iterator]: items, [Symbol.asyncIterator]: later } = object as Partial<
      Iterable<unknown> & AsyncIterable<unknown>
    >;
    const iterate = items ?? later;
    if (typeof iterate === 'function') return Reflect.apply(iterate, object, []);
    return own(object, 'next') ? object : undefined;
  }),
  /** The names of the object's own members; an object with a `keys` function is asked by that. */
  keys: query((object, args) => {
    const map = asMap(object);
    if (map) return [...map.keys()];
    const keys = own(object, 'keys');
    return keys ? (Reflect.apply(keys, object, args) as unknown) : Object.keys(object);
  }, asItems),
  /** The content of a Blob or File as media, or of an ArrayBuffer as bytes; undefined for anything else. */
  media: query((object) => {
    if (isBuffer(object)) return new Uint8Array(object);
    return isBlob(object) ? new WholeBlob(object) : undefined;
  }),
  /** The names of all members, including inherited ones. */
  names: query((object) => {
    const names = new Set<string>();
    for (
      let position: object | null = object;
      position && position !== Object.prototype;
      position = Object.getPrototypeOf(position) as object | null
    )
      for (const name of Object.getOwnPropertyNames(position)) names.add(name);
    return [...names];
  }, asItems),
  /** The result of a promise, or of anything else with a `then`; any other object itself. */
  outcome: query((object) => Promise.resolve(object), asItems),
  /** Remove an item from an array and return it. */
  pop: query((object, [index]) => {
    const position = place(object, index as number);
    return position === null ? undefined : ((object as List).splice(position, 1)[0] ?? null);
  }, asRead),
  /** Set an existing item of an array; returns whether it exists. */
  put: query((object, [index, value]) => {
    const position = place(object, index as number);
    if (position !== null) (object as List)[position] = value;
    return position !== null;
  }),
  /** Replace all items of an array. */
  replace: query((object, [items]) => {
    (object as List).length = 0;
    addAll(object as List, items as List);
  }),
  /** The plain values of each of these objects. */
  rows: query((_, [objects]) => (objects as object[]).map(plainValues), { shape: copy }),
  /** Are these the same object? */
  same: query((object, [other]) => object === other),
  /** `[done, value]` of an iterator's next step; that of an async one is waited for. */
  step: query(
    (object) =>
      whenResolved((object as Iterator<unknown>).next(), ({ done, value }) => [done === true, done === true ? null : value]),
    asItems,
  ),
  /** Whether the object is true by Python's rules. */
  truth: query(isTruthy),
};

function hasIndexes(object: object): boolean {
  const kind = kindOf(object);
  return kind === 'list' || kind === 'arraylike' || kind === 'typedarray';
}

/** Pushes items one by one: spreading them would exceed the limit on the number of arguments. */
function addAll(list: List, items: readonly unknown[]): void {
  for (const item of items) list.push(item);
}
