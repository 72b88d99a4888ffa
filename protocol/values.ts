/**
 * Values that are passed between Python and JavaScript on the page: arguments, results, attributes (decisions/page-objects.md).
 *
 * A JSON primitive stands for itself. Every other value is a tagged tuple, so that no user data can be mistaken for a tag.
 */
import type { Guard } from './guards.ts';
import type { NodeId } from './tree.ts';

/**
 * The number of a page object (DOM node, function, window …) in the page's table; never reused. The page assigns positive numbers.
 * Python reserves negative ones for results that it uses before the page has made them (`Destination`).
 */
export type Handle = number;
/** The number of a Python object in the worker's table, opaque to the page; never reused. */
export type PythonRef = number;

/** The handle of the page's `window`, which Python has from the start and never releases. */
export const WINDOW_HANDLE = 1;
/** The handle of the page's `document`, likewise. */
export const DOCUMENT_HANDLE = 2;

export const ValueTag = {
  undefined: 'u',
  list: 'l',
  object: 'o',
  map: 'm',
  set: 's',
  bytes: 'b',
  number: 'n',
  bigint: 'i',
  handle: 'h',
  callback: 'f',
  python: 'p',
  exception: 'e',
  media: 'd',
} as const;

export type Value =
  | null
  | boolean
  | number
  | string
  /** Only as the whole answer to a read or call: the object has no such member, or the call returned nothing. */
  | readonly [tag: typeof ValueTag.undefined]
  | readonly [tag: typeof ValueTag.list, items: readonly Value[]]
  | readonly [tag: typeof ValueTag.object, entries: readonly (readonly [key: string, value: Value])[]]
  | readonly [tag: typeof ValueTag.map, entries: readonly (readonly [key: Value, value: Value])[]]
  | readonly [tag: typeof ValueTag.set, items: readonly Value[]]
  /** Index into the message's binaries. */
  | readonly [tag: typeof ValueTag.bytes, binary: number]
  /** Numbers that JSON cannot hold. */
  | readonly [tag: typeof ValueTag.number, name: 'nan' | 'inf' | '-inf' | '-0']
  | readonly [tag: typeof ValueTag.bigint, digits: string]
  /** A page object, sent to Python: `kind` decides the proxy's class, `name` is the type's name in error texts. */
  | readonly [tag: typeof ValueTag.handle, handle: Handle, kind: HandleKind, name: string]
  /** A page object, sent back to the page, which finds it in its table. */
  | readonly [tag: typeof ValueTag.handle, handle: Handle]
  /** A Python callable. Python sends it with its facts; the page sends it back without them. */
  | readonly [tag: typeof ValueTag.callback, callback: PythonRef, facts?: CallbackFacts]
  /** A Python object; for a component that has been on the page, `node` is its node. From the page, `object` 0 is the component with that node. */
  | readonly [tag: typeof ValueTag.python, object: PythonRef, node?: NodeId]
  /** A Python exception, and the text that `String` returns for it in JavaScript. */
  | readonly [tag: typeof ValueTag.exception, exception: PythonRef, text: string]
  /** A File or Blob of the page's; `binary` is the index into the message's binaries. */
  | readonly [tag: typeof ValueTag.media, binary: number, contentType: string, name: string | null];

/** Kinds of page objects, by which Python chooses the proxy's class (api §12.2). */
export const HANDLE_KINDS = [
  'object',
  'list',
  'function',
  'class',
  'map',
  'set',
  'promise',
  'instance',
  'typedarray',
  'arraylike',
] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

/** What a call returns, where the page can compute that by itself: for calls with `fewest` to `most` arguments (null: without a limit). */
export interface CallbackAnswer {
  readonly fewest: number;
  readonly most: number | null;
  readonly gives: Guard;
}

/** What the page knows of a callback. An effect without a guard never happens. */
export interface CallbackFacts {
  /** `Form1.key_down (main_package/Form1.py:12)`, for messages to people. */
  readonly name: string;
  /** When `event.preventDefault()` is called. */
  readonly prevent?: Guard;
  /** When `event.stopPropagation()` is. */
  readonly stop?: Guard;
  /** When `event.stopImmediatePropagation()` is. */
  readonly stopNow?: Guard;
  /** Absent where only Python can tell what a call returns. Where it is absent, or its value unknown, a call returns a promise. */
  readonly answer?: CallbackAnswer;
  /** Current values for the guards' `value` expressions, such as attributes of the handler's object; undefined where one cannot be read. */
  readonly values?: readonly Value[];
}
