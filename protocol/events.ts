/**
 * Page → worker: one tagged union of items into the inbox. A new component adds event names, not kinds of item.
 */

import { type Binary, isFile } from './binary.ts';
import type { ReplyId } from './host.ts';
import type { Json, JsonObject } from './json.ts';
import type { NodeId } from './tree.ts';
import type { PythonRef, Value } from './values.ts';

/** How items of one event queue up while Python is busy. Coalescing never reorders past an `all` item. */
export const QUEUE_POLICIES = ['all', 'latest', 'single'] as const;
export type QueuePolicy = (typeof QUEUE_POLICIES)[number];

/** What the screen shows, or the files that the user has chosen. */
export type StateValue = Json | readonly File[];

/** An empty list may be either; it is JSON. */
export const isFiles = (value: StateValue): value is readonly File[] => Array.isArray(value) && isFile(value[0]);

/** One mirrored property as the screen has it. `revision` counts the screen's changes of that property. */
export type StateEntry = readonly [node: NodeId, property: string, value: StateValue, revision: number];

/** Something happened at a component that Python may have a handler for. */
export interface EventItem {
  readonly kind: 'event';
  readonly node: NodeId;
  readonly name: string;
  readonly args: JsonObject;
  readonly policy: QueuePolicy;
  /** The page holds back what the browser would do, until `proceed` names this number. */
  readonly call?: number | null;
}

/** Only mirrored state moved (typing in a box without handlers); sent at most once a frame, and once a batch has run. */
export interface StateItem {
  readonly kind: 'state';
}

/** JavaScript called a Python callable. `settleCallback` answers `call`. */
export interface CallbackItem {
  readonly kind: 'callback';
  readonly callback: PythonRef;
  readonly call: number;
  readonly args: readonly Value[];
  /** Of a listener, whose first argument is the event: a number for the event's dispatch, and one for what it listens on. */
  readonly dispatch?: readonly [dispatch: number, target: number] | null;
}

/** Page script used `anvil.call(element, method, …)`: a method of the component that owns the node. */
export interface TemplateCallItem {
  readonly kind: 'template-call';
  readonly node: NodeId;
  readonly method: string;
  readonly call: number;
  readonly args: readonly Value[];
}

/** The answer to an operation that carried a reply id. */
export interface SettleItem {
  readonly kind: 'settle';
  readonly reply: ReplyId;
  readonly ok: boolean;
  readonly value: Value;
}

/** The answer to an operation is a promise: it may take long, so others may have their turn meanwhile. */
export interface DeferredItem {
  readonly kind: 'deferred';
  readonly reply: ReplyId;
}

/** The page dropped Python objects it held; counted as in `ReleaseOp`. */
export interface ReleaseItem {
  readonly kind: 'release';
  readonly objects: readonly (readonly [object: PythonRef, received: number])[];
}

/**
 * Python callables that the page holds only as listeners inside a component's element that is off the page: from now on
 * they live as long as that component. Counted as in `ReleaseOp`: one that was sent again meanwhile stays as it is.
 */
export interface EntrustItem {
  readonly kind: 'entrust';
  readonly callbacks: readonly (readonly [callback: PythonRef, received: number, node: NodeId])[];
}

/** From the page's own surfaces: stop a running handler, record a profile (`{ on }`) or end that, connection hints, history moves, page script errors and warnings. */
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

/** One message from page to worker. The dirty state of *all* nodes comes first, whatever the item is. */
export interface Delivery {
  /** 1, 2, 3 …; batches name it as their cause. */
  readonly seq: number;
  /**
   * Last batch run when `state` was read off the screen. The worker ignores an entry for a property it wrote in a later
   * batch: the host sends the merged value again once it has run that batch (decisions/screen-state.md).
   */
  readonly ran: number;
  /**
   * Batch in whose midst this was posted: a callback that one of its operations called, the answer to one. Null for what
   * the user, a timer or a settled promise led to. Such callbacks run before the answer of the same cause is given.
   */
  readonly cause: number | null;
  readonly state: readonly StateEntry[];
  readonly item: InboxItem;
  readonly binaries: readonly Binary[];
}
