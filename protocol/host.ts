/**
 * Worker → page: one numbered sequence of batches. A batch holds operations, run in order. Consecutive tree mutations
 * form one commit, which ends at the first operation that needs the DOM.
 */
import type { Json } from './json.ts';
import type { NodeId, TreeMutation } from './tree.ts';
import type { Handle, PythonRef, Value } from './values.ts';

/** Names an answer that Python waits for; 0 where nobody waits. Answered by exactly one `settle` item. */
export type ReplyId = number;

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
  invoke: 30,
  service: 31,
  settleCallback: 32,
  proceed: 33,
  mirror: 34,
} as const;

/** Read `target[key]`; a null key asks for a fresh description of the object itself. */
export type ReadOp = readonly [op: typeof HostOp.read, reply: ReplyId, target: Handle, key: Value, site: CallSite];
/** `target[key] = value`; queues, nobody waits. */
export type WriteOp = readonly [op: typeof HostOp.write, target: Handle, key: Value, value: Value, site: CallSite];
/** `target[method](...args)`, or `target(...args)` when method is null. With reply 0 the result is dropped. */
export type CallOp = readonly [
  op: typeof HostOp.call,
  reply: ReplyId,
  target: Handle,
  method: string | null,
  args: readonly Value[],
  site: CallSite,
];
/** `new target(...args)`. */
export type ConstructOp = readonly [
  op: typeof HostOp.construct,
  reply: ReplyId,
  target: Handle,
  args: readonly Value[],
  site: CallSite,
];
/** Python dropped its proxies: for each, how often the worker had received the handle (counted release, design §12). */
export type ReleaseOp = readonly [op: typeof HostOp.release, handles: readonly (readonly [handle: Handle, received: number])[]];
/** Ask for a component's root element; made off the document when the component was never shown. */
export type DomNodeOp = readonly [op: typeof HostOp.domNode, reply: ReplyId, node: NodeId];
/** Ask for the elements a template names (`anvil-name`), as an object of handles. */
export type DomNodesOp = readonly [op: typeof HostOp.domNodes, reply: ReplyId, node: NodeId];
/** A method of one component on the page: focus, select, runScripts … */
export type InvokeOp = readonly [op: typeof HostOp.invoke, reply: ReplyId, node: NodeId, method: string, args: readonly Json[]];
/** A page service by name: navigation, storage, error indicator … */
export type ServiceOp = readonly [op: typeof HostOp.service, reply: ReplyId, service: ServiceName, args: readonly Json[]];
/** The outcome of a `callback` item that the page waits for. */
export type SettleCallbackOp = readonly [op: typeof HostOp.settleCallback, call: number, ok: boolean, value: Value];

/**
 * Python's handler of this callback ended, or went on to wait for something that is not the page: a default action held
 * for it, which it has not prevented by now, happens.
 */
export type ProceedOp = readonly [op: typeof HostOp.proceed, call: number];
/** Values that a callback's guards read (`guards.ts`), all of them, after one has changed. */
export type MirrorOp = readonly [op: typeof HostOp.mirror, callback: PythonRef, values: readonly Value[]];

export type HostOperation =
  | ReadOp
  | WriteOp
  | CallOp
  | ConstructOp
  | ReleaseOp
  | DomNodeOp
  | DomNodesOp
  | InvokeOp
  | ServiceOp
  | SettleCallbackOp
  | ProceedOp
  | MirrorOp;
export type Operation = TreeMutation | HostOperation;

/** Everything the page does for Python that is neither a node nor a page object. Both ends must serve every name. */
export const SERVICE_NAMES = [
  'evaluate',
  'hash.get',
  'hash.set',
  'location.reload',
  'error.show',
  'error.session',
  'spinner.start',
  'spinner.stop',
  'theme.set',
  'print.done',
  'media.download',
  'media.print',
  'module.import',
  'focus.current',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** One message from worker to page. */
export interface Batch {
  /** 1, 2, 3 …; the page acknowledges by this number. */
  readonly seq: number;
  /** `Operation[]` as JSON: made once in Python, parsed once on the page. */
  readonly operations: string;
  /** What `bytes`, `media` and media properties point into; transferred, not copied. */
  readonly binaries: readonly ArrayBuffer[];
  /** Number of the inbox item whose handling led to this batch; null for start-up and server pushes. */
  readonly cause: number | null;
}
