/**
 * Values that cross between Python and JavaScript code on the page: arguments, results, attributes (decisions/page-objects.md).
 *
 * A JSON primitive stands for itself. Everything else is a tagged tuple, so that no user data can be mistaken for a tag.
 */
import type { Guard } from './guards.ts';
import type { NodeId } from './tree.ts';

/**
 * A page object in the page's table: DOM node, function, window … Numbers are never reused. Above zero they are the page's;
 * below zero Python reserved them for results that it uses before the page has made them (`Destination`).
 */
export type Handle = number;
/** A Python object in the worker's table, opaque to the page. Numbers are never reused. */
export type PythonRef = number;

/** The page's `window` has this handle without having been sent; it is never released. */
export const WINDOW_HANDLE = 1;
/** Likewise the window's `document`. */
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
  /** Only as a whole answer to a read or call: there is no such member, or nothing was returned. */
  | readonly [tag: typeof ValueTag.undefined]
  | readonly [tag: typeof ValueTag.list, items: readonly Value[]]
  | readonly [tag: typeof ValueTag.object, entries: readonly (readonly [key: string, value: Value])[]]
  | readonly [tag: typeof ValueTag.map, entries: readonly (readonly [key: Value, value: Value])[]]
  | readonly [tag: typeof ValueTag.set, items: readonly Value[]]
  /** Index into the message's binaries. */
  | readonly [tag: typeof ValueTag.bytes, binary: number]
  /** Numbers JSON has no word for. */
  | readonly [tag: typeof ValueTag.number, name: 'nan' | 'inf' | '-inf' | '-0']
  | readonly [tag: typeof ValueTag.bigint, digits: string]
  /** To Python: `kind` lets it pick the proxy class, `name` its type name for error texts. */
  | readonly [tag: typeof ValueTag.handle, handle: Handle, kind: HandleKind, name: string]
  /** To the page, which knows its object. */
  | readonly [tag: typeof ValueTag.handle, handle: Handle]
  /** A Python callable given to JavaScript; comes back as itself, without the facts. */
  | readonly [tag: typeof ValueTag.callback, callback: PythonRef, facts?: CallbackFacts]
  /** Of a component that has been on the page, `node` is that. */
  | readonly [tag: typeof ValueTag.python, object: PythonRef, node?: NodeId]
  /** A Python exception, and what `String` makes of it in JavaScript. */
  | readonly [tag: typeof ValueTag.exception, exception: PythonRef, text: string]
  /** File or blob content that the page made: index into the binaries. */
  | readonly [tag: typeof ValueTag.media, binary: number, contentType: string, name: string | null];

/** How Python should treat a page object (api §12.2). */
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

/** What a call gives that has from `fewest` to `most` arguments (null: any number), where the page can work it out by itself. */
export interface CallbackAnswer {
  readonly fewest: number;
  readonly most: number | null;
  readonly gives: Guard;
}

/** An effect that is left out never comes. */
export interface CallbackFacts {
  /** `Form1.key_down (main_package/Form1.py:12)`, for messages to people. */
  readonly name: string;
  /** When `event.preventDefault()` is called. */
  readonly prevent?: Guard;
  /** When `event.stopPropagation()` is. */
  readonly stop?: Guard;
  /** When `event.stopImmediatePropagation()` is. */
  readonly stopNow?: Guard;
  /** Left out where only Python can say what a call gives. Without it, or where it is unknown, a call gives a promise. */
  readonly answer?: CallbackAnswer;
  /** What the guards' `value`s stand for now: attributes of the handler's object and the like. Unreadable: undefined. */
  readonly values?: readonly Value[];
}
