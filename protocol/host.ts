/**
 * Worker → page: one numbered sequence of batches. A batch holds operations, run in order. Consecutive tree mutations
 * form one commit, which ends at the first operation that needs the DOM.
 */
import type { Binary } from './binary.ts';
import type { Json } from './json.ts';
import type { NodeId, TreeMutation } from './tree.ts';
import type { Handle, PythonRef, Value } from './values.ts';

/** Names an answer that Python waits for; 0 where nobody waits. Answered by exactly one `settle` item. */
export type ReplyId = number;

/**
 * Where a result goes: to a reply that Python waits for, or nowhere when 0. Below zero it is filed in the page's table under
 * that handle, which Python reserved, so that operations behind it can use the result. When it failed, the first of these
 * fails with its error and its call site.
 */
export type Destination = ReplyId | Handle;

/** `file:line` of the Python statement behind an operation, for the error that may come much later. */
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

/** Operations with an answer: the field behind the operation's number says where that goes. */
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
/** `target[key] = value`; queues, nobody waits. */
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
/** Ask something of a page object that a read does not tell, or have it done. */
export type QueryOp = readonly [
  op: typeof HostOp.query,
  reply: ReplyId,
  target: Handle,
  question: ObjectQuestion,
  args: readonly Value[],
  site: CallSite,
];
/**
 * Call a function by its global expression, with the root element of `node` wrapped by jQuery as `this`. The result is
 * copied deeply.
 */
export type CallNamedOp = readonly [
  op: typeof HostOp.callNamed,
  reply: ReplyId,
  expression: string,
  node: NodeId | null,
  args: readonly Value[],
  site: CallSite,
];
/** Python dropped its proxies: for each, how often the worker had received the handle (decisions/page-objects.md). */
export type ReleaseOp = readonly [op: typeof HostOp.release, handles: readonly (readonly [handle: Handle, received: number])[]];
/** Ask for a component's root element; made off the document when the component was never shown. */
export type DomNodeOp = readonly [op: typeof HostOp.domNode, reply: ReplyId, node: NodeId];
/** Ask for the elements a template names (`anvil-name`), as an object of handles. */
export type DomNodesOp = readonly [op: typeof HostOp.domNodes, reply: ReplyId, node: NodeId];
/**
 * Ask which texts, of those that Python has written after batch `ran`, moved on before a delivery, and what they would have been
 * then, had all that was written been there before: a list of `StateEntry`. The batch is the delivery's own.
 */
export type TextsAtOp = readonly [op: typeof HostOp.textsAt, reply: ReplyId, delivery: number, ran: number];
/** A method of one component on the page: focus, select, draw … One that takes bytes is given indices into the binaries. */
export type InvokeOp = readonly [
  op: typeof HostOp.invoke,
  reply: ReplyId,
  node: NodeId,
  method: string,
  args: readonly Json[],
  binaries?: readonly number[],
];
/** A page service by name: navigation, storage, error indicator … */
export type ServiceOp = readonly [op: typeof HostOp.service, reply: ReplyId, service: ServiceName, args: readonly Json[]];
/** The outcome of a `callback` item that the page waits for. */
export type SettleCallbackOp = readonly [op: typeof HostOp.settleCallback, call: number, ok: boolean, value: Value];

/**
 * Python's handler of this callback went on to wait for something that is not the page: a default action held for it, which
 * it has not prevented by now, happens. With a reply it has asked the page just before, and waits for something else only if
 * that answer is a promise.
 */
export type ProceedOp = readonly [op: typeof HostOp.proceed, call: number, asked: ReplyId];
/** Values that a callback's guards read (`guards.ts`), all of them, after one has changed. */
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

/** What can be asked of a page object (`ui/host/objects/questions.ts` says what each gives). */
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
  'same',
  'step',
  'truth',
] as const;
export type ObjectQuestion = (typeof OBJECT_QUESTIONS)[number];

/** Everything the page does for Python that is neither a node nor a page object. Both ends must serve every name. */
export const SERVICE_NAMES = [
  'evaluate',
  'hash.get',
  'hash.set',
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
  /** 1, 2, 3 …; deliveries name it as their cause, and the last one run. */
  readonly seq: number;
  /** `Operation[]` as JSON: made once in Python, parsed once on the page. */
  readonly operations: string;
  /** What `bytes`, `media` and media properties point into; transferred, not copied. */
  readonly binaries: readonly Binary[];
  /** Number of the inbox item whose handling led to this batch; null for start-up and server pushes. */
  readonly cause: number | null;
}
