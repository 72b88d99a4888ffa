/**
 * Worker → page: one numbered sequence of batches. A batch holds operations, which run in order. Consecutive tree mutations form one
 * commit, which ends at the first operation that needs the DOM.
 */
import type { Binary } from './binary.ts';
import type { Json } from './json.ts';
import type { NodeId, TreeMutation } from './tree.ts';
import type { Handle, PythonRef, Value } from './values.ts';

/** Number of an answer that Python waits for, which exactly one `settle` item gives; 0 where Python does not wait. */
export type ReplyId = number;

/**
 * Where a result goes: above zero to the reply of this number, for which Python waits; with 0 nowhere. A negative number is a handle
 * that Python reserved: the result goes into the page's table under that handle, so that later operations can use it. If the operation
 * failed, the first later operation that uses the handle fails with its error and call site.
 */
export type Destination = ReplyId | Handle;

/** `file:line` of the Python statement that caused an operation, since its error may be reported much later. */
export type CallSite = string | null;

export const HostOp = {
  read: 20,
  write: 21,
  call: 22,
  construct: 23,
  release: 24,
  domNode: 25,
  domNodes: 26,
  query: 27,
  callNamed: 28,
  textsAt: 29,
  invoke: 30,
  service: 31,
  settleCallback: 32,
  proceed: 33,
  mirror: 34,
} as const;

/** Operations with an answer: the field after the operation's number is the answer's destination. */
export const ANSWERED_OPERATIONS = [
  HostOp.read,
  HostOp.call,
  HostOp.construct,
  HostOp.domNode,
  HostOp.domNodes,
  HostOp.query,
  HostOp.callNamed,
  HostOp.textsAt,
  HostOp.invoke,
  HostOp.service,
] as const;

/** Read `target[key]`; a null key asks for a fresh description of the object itself. */
export type ReadOp = readonly [op: typeof HostOp.read, to: Destination, target: Handle, key: Value, site: CallSite];
/** `target[key] = value`; has no answer. */
export type WriteOp = readonly [op: typeof HostOp.write, target: Handle, key: Value, value: Value, site: CallSite];
/** `target[method](...args)`, or `target(...args)` when method is null. A class is constructed. */
export type CallOp = readonly [
  op: typeof HostOp.call,
  to: Destination,
  target: Handle,
  method: string | null,
  args: readonly Value[],
  site: CallSite,
];
/** `new target(...args)`. */
export type ConstructOp = readonly [
  op: typeof HostOp.construct,
  to: Destination,
  target: Handle,
  args: readonly Value[],
  site: CallSite,
];
/** One of `OBJECT_QUESTIONS` to a page object: a read or change that is no plain property access. */
export type QueryOp = readonly [
  op: typeof HostOp.query,
  reply: ReplyId,
  target: Handle,
  question: ObjectQuestion,
  args: readonly Value[],
  site: CallSite,
];
/**
 * Call a function that a global expression names, with the root element of `node`, wrapped by jQuery, as `this`. The result is copied
 * deeply.
 */
export type CallNamedOp = readonly [
  op: typeof HostOp.callNamed,
  reply: ReplyId,
  expression: string,
  node: NodeId | null,
  args: readonly Value[],
  site: CallSite,
];
/** Python dropped its proxies of page objects. `received` is how often the worker had received the handle (decisions/page-objects.md). */
export type ReleaseOp = readonly [op: typeof HostOp.release, handles: readonly (readonly [handle: Handle, received: number])[]];
/** Ask for a component's root element, which is made outside the document if the component was never shown. */
export type DomNodeOp = readonly [op: typeof HostOp.domNode, reply: ReplyId, node: NodeId];
/** Ask for the elements that a template names (`anvil-name`), as an object of handles. */
export type DomNodesOp = readonly [op: typeof HostOp.domNodes, reply: ReplyId, node: NodeId];
/**
 * Ask for the texts that Python has written after batch `ran` without knowing what the screen had at this delivery: a list of
 * `StateEntry`, each with the text of that time as if Python's writes had been there before. `ran` is the delivery's own.
 */
export type TextsAtOp = readonly [op: typeof HostOp.textsAt, reply: ReplyId, delivery: number, ran: number];
/** Call a method of a component on the page: focus, select, draw … A method that takes bytes gets indices into the binaries. */
export type InvokeOp = readonly [
  op: typeof HostOp.invoke,
  reply: ReplyId,
  node: NodeId,
  method: string,
  args: readonly Json[],
  binaries?: readonly number[],
];
/** Call a page service by name: navigation, storage, error indicator … */
export type ServiceOp = readonly [op: typeof HostOp.service, reply: ReplyId, service: ServiceName, args: readonly Json[]];
/** The outcome of a `callback` item that the page waits for. */
export type SettleCallbackOp = readonly [op: typeof HostOp.settleCallback, call: number, ok: boolean, value: Value];

/**
 * Python's handler of this callback now waits for something other than the page, so a default action that is held for it, and that it
 * has not prevented yet, happens. With `asked`, the handler waits for that reply of the page, and for something else only if the answer
 * is a promise.
 */
export type ProceedOp = readonly [op: typeof HostOp.proceed, call: number, asked: ReplyId];
/** All values that a callback's guards read (`guards.ts`), sent again after one of them has changed. */
export type MirrorOp = readonly [op: typeof HostOp.mirror, callback: PythonRef, values: readonly Value[]];

export type HostOperation =
  | ReadOp
  | WriteOp
  | CallOp
  | ConstructOp
  | QueryOp
  | CallNamedOp
  | ReleaseOp
  | DomNodeOp
  | DomNodesOp
  | TextsAtOp
  | InvokeOp
  | ServiceOp
  | SettleCallbackOp
  | ProceedOp
  | MirrorOp;
export type Operation = TreeMutation | HostOperation;

/** The questions that a `query` operation may ask (`ui/host/objects/queries.ts` tells what each returns). */
export const OBJECT_QUESTIONS = [
  'copy',
  'count',
  'delete',
  'entries',
  'extend',
  'get',
  'has',
  'item',
  'items',
  'iterator',
  'keys',
  'media',
  'names',
  'outcome',
  'pop',
  'put',
  'replace',
  'rows',
  'same',
  'step',
  'truth',
] as const;
export type ObjectQuestion = (typeof OBJECT_QUESTIONS)[number];

/** Services that the page offers Python apart from nodes and page objects. Both ends must know every name. */
export const SERVICE_NAMES = [
  'evaluate',
  'hash.get',
  'hash.set',
  'history.entry',
  'location.reload',
  'pages.forget',
  'error.show',
  'error.session',
  'spinner.start',
  'spinner.stop',
  'theme.set',
  'print.done',
  'media.download',
  'media.print',
  'image.measure',
  'image.paint',
  'module.import',
  'focus.current',
  'components.toolkit',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** One message from worker to page. */
export interface Batch {
  /** 1, 2, 3 …; deliveries refer to it in `cause` and `ran`. */
  readonly seq: number;
  /** `Operation[]` as JSON, which Python writes and only the page parses. */
  readonly operations: string;
  /** The binaries that `bytes`, `media` and media properties refer to by index; transferred, not copied. */
  readonly binaries: readonly Binary[];
  /** Number of the inbox item whose handling led to this batch; null for start-up and server pushes. */
  readonly cause: number | null;
}
