/**
 * Page → worker: the items that go into the worker's inbox, as one tagged union. A new component adds event names, not kinds of item.
 */

import { type Binary, isFile } from './binary.ts';
import type { ReplyId } from './host.ts';
import type { Json, JsonObject } from './json.ts';
import type { NodeId } from './tree.ts';
import type { PythonRef, Value } from './values.ts';

/** How items of one event queue while Python is busy. An item that replaces an earlier one never overtakes an `all` item. */
export const QUEUE_POLICIES = ['all', 'latest', 'single'] as const;
export type QueuePolicy = (typeof QUEUE_POLICIES)[number];

/** The value of a mirrored property: what the screen shows, or the files that the user has chosen. */
export type StateValue = Json | readonly File[];

/** Whether the value is a list of files; an empty list counts as JSON. */
export const isFiles = (value: StateValue): value is readonly File[] => Array.isArray(value) && isFile(value[0]);

/** A mirrored property with its value on the screen. `revision` counts the changes that were made on the screen. */
export type StateEntry = readonly [node: NodeId, property: string, value: StateValue, revision: number];

/** An event of a component, for which Python may have a handler. */
export interface EventItem {
  readonly kind: 'event';
  readonly node: NodeId;
  readonly name: string;
  readonly args: JsonObject;
  readonly policy: QueuePolicy;
  /** The page holds the event's default action until a `proceed` operation has this number. */
  readonly call?: number | null;
}

/** Only mirrored state changed (typing in a box without handlers). Sent at most once a frame, and after a batch has run. */
export interface StateItem {
  readonly kind: 'state';
}

/** JavaScript called a Python callable. A `settleCallback` operation with the number `call` answers. */
export interface CallbackItem {
  readonly kind: 'callback';
  readonly callback: PythonRef;
  readonly call: number;
  readonly args: readonly Value[];
  /** For an event listener, whose first argument is the event: numbers for the event's dispatch and for the target that it listens on. */
  readonly dispatch?: readonly [dispatch: number, target: number] | null;
}

/** Page script called `anvil.call(element, method, …)`, which calls a method of the component that owns the element. */
export interface TemplateCallItem {
  readonly kind: 'template-call';
  readonly node: NodeId;
  readonly method: string;
  readonly call: number;
  readonly args: readonly Value[];
}

/** The answer to an operation with a reply id. */
export interface SettleItem {
  readonly kind: 'settle';
  readonly reply: ReplyId;
  readonly ok: boolean;
  readonly value: Value;
}

/** The answer to an operation is a promise, which may take long: other handlers may run meanwhile. */
export interface DeferredItem {
  readonly kind: 'deferred';
  readonly reply: ReplyId;
}

/** The page dropped its references to Python objects; counted as in `ReleaseOp`. */
export interface ReleaseItem {
  readonly kind: 'release';
  readonly objects: readonly (readonly [object: PythonRef, received: number])[];
}

/**
 * Python callables that the page holds only as listeners within a component's element that is off the page: from now on they live as
 * long as that component. Counted as in `ReleaseOp`: a callable that Python has sent again meanwhile stays as it is.
 */
export interface EntrustItem {
  readonly kind: 'entrust';
  readonly callbacks: readonly (readonly [callback: PythonRef, received: number, node: NodeId])[];
}

/**
 * From the page itself: stop a running handler, start or end the recording of a profile (`{ on }`), and reports of the connection, of
 * history moves, and of errors and warnings of page scripts.
 */
export interface ControlItem {
  readonly kind: 'control';
  readonly name: ControlName;
  readonly detail: JsonObject;
}

export const CONTROL_NAMES = ['stop', 'profile', 'online', 'offline', 'popstate', 'page-error', 'page-warning'] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];

export type InboxItem =
  | EventItem
  | StateItem
  | CallbackItem
  | TemplateCallItem
  | SettleItem
  | DeferredItem
  | ReleaseItem
  | EntrustItem
  | ControlItem;

export const INBOX_KINDS = [
  'event',
  'state',
  'callback',
  'template-call',
  'settle',
  'deferred',
  'release',
  'entrust',
  'control',
] as const;

/** One message from page to worker: the changed mirrored state of all nodes, whatever the item is, and the item. */
export interface Delivery {
  /** 1, 2, 3 …; batches name it as their cause. */
  readonly seq: number;
  /**
   * The last batch that had run when `state` was read from the screen. The worker ignores an entry for a property that it wrote in a
   * later batch: the host sends the merged value once it has run that batch (decisions/screen-state.md).
   */
  readonly ran: number;
  /**
   * The batch during which this was posted: a callback that one of the batch's operations called, or the answer to one. Null for items
   * that the user, a timer or a settled promise led to. Callbacks of a batch run before its answer is given to Python.
   */
  readonly cause: number | null;
  readonly state: readonly StateEntry[];
  readonly item: InboxItem;
  readonly binaries: readonly Binary[];
}
