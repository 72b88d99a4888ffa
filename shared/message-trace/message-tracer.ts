/**
 * The messages between Python and the page, each with a name, the object it is about and the message that caused it. The inspector shows
 * a running session or a trace file by these.
 */
import {
  type Batch,
  type CallSite,
  type Delivery,
  DOCUMENT_HANDLE,
  type Handle,
  HostOp,
  type InboxItem,
  OPERATION_NAMES,
  type Operation,
  type PythonRef,
  TreeOp,
  type Value,
  ValueTag,
  WINDOW_HANDLE,
} from '../../protocol/index.ts';
import { BoundedMap } from '../common/index.ts';

/** One message: an operation of a batch, the item of a delivery, or the page's report that a batch has run. */
export interface TracedMessage {
  /** Number in the session, from 0. */
  readonly index: number;
  readonly way: 'to the page' | 'to Python';
  /** `read`, `write`, `call`, `settle`, `callback`, `release` …, as in the protocol; `ran` for a batch. */
  readonly name: string;
  /** `HTMLInputElement.value`, `Form1.key_down (app/Form1.py:12)`, `node 17 click`. */
  readonly about: string;
  /** The Python line behind an operation. */
  readonly site: CallSite;
  /** The message that caused this one; null for causes outside: the session's start, the user, timers, garbage collection. */
  readonly cause: number | null;
}

/** How many are remembered of each kind of thing that later messages refer to by number. */
const REMEMBERED = 10_000;

const PAGES_OWN: Readonly<Record<Handle, string>> = { [WINDOW_HANDLE]: 'Window', [DOCUMENT_HANDLE]: 'Document' };

/**
 * Names a session's messages, in the order in which they were sent. It remembers only the latest things that messages refer to: an older
 * one is called by its number, and a message that it caused has no cause.
 */
export class MessageTracer {
  #next = 0;
  readonly #deliveries: BoundedMap<number, number>;
  readonly #batches: BoundedMap<number, number>;
  readonly #replies: BoundedMap<number, TracedMessage>;
  readonly #calls: BoundedMap<number, TracedMessage>;
  readonly #handles: BoundedMap<Handle, string>;
  readonly #callables: BoundedMap<PythonRef, string>;

  constructor(remembered: number = REMEMBERED) {
    this.#deliveries = new BoundedMap(remembered);
    this.#batches = new BoundedMap(remembered);
    this.#replies = new BoundedMap(remembered);
    this.#calls = new BoundedMap(remembered);
    this.#handles = new BoundedMap(remembered);
    this.#callables = new BoundedMap(remembered);
  }

  /** The operations of a batch. */
  ofBatch(batch: Batch): readonly TracedMessage[] {
    const operations = JSON.parse(batch.operations) as readonly Operation[];
    const cause = batch.cause === null ? null : (this.#deliveries.get(batch.cause) ?? null);
    const found = operations.map((operation) => this.#operation(operation, cause));
    // The last operation counts as the cause of what the batch leads to on the page: a batch ends at an operation with an answer.
    const last = found.at(-1);
    if (last) this.#batches.set(batch.seq, last.index);
    return found;
  }

  /** The item of a delivery. */
  ofDelivery({ seq, cause, item }: Delivery): TracedMessage {
    const message = this.#item(item, cause === null ? null : (this.#batches.get(cause) ?? null));
    this.#deliveries.set(seq, message.index);
    return message;
  }

  /** The page's report that the batch of this number has run. */
  ofRun(seq: number): TracedMessage {
    return this.#make('to Python', 'ran', `batch ${seq}`, null, this.#batches.get(seq) ?? null);
  }

  #operation(operation: Operation, cause: number | null): TracedMessage {
    const name = OPERATION_NAMES.get(operation[0]) ?? `operation ${operation[0]}`;
    const make = (about: string, site: CallSite = null, from = cause) => this.#make('to the page', name, about, site, from);
    const answered = (to: number, message: TracedMessage): TracedMessage => {
      if (to > 0) this.#replies.set(to, message);
      // A negative number is the handle that Python uses for the result from now on.
      if (to < 0) this.#handles.set(to, message.about);
      return message;
    };
    this.#learn(operation);
    switch (operation[0]) {
      case HostOp.read:
        return answered(operation[1], make(`${this.#object(operation[2])}.${text(operation[3])}`, operation[4]));
      case HostOp.write:
        return make(`${this.#object(operation[1])}.${text(operation[2])}`, operation[4]);
      case HostOp.call:
        return answered(operation[1], make(`${this.#object(operation[2])}.${operation[3] ?? 'call'}()`, operation[5]));
      case HostOp.construct:
        return answered(operation[1], make(`new ${this.#object(operation[2])}()`, operation[4]));
      case HostOp.query:
        return answered(operation[1], make(`${this.#object(operation[2])} ${operation[3]}?`, operation[5]));
      case HostOp.callNamed:
        return answered(operation[1], make(`${operation[2]}()`, operation[5]));
      case HostOp.invoke:
        return answered(operation[1], make(`node ${operation[2]} ${operation[3]}`));
      case HostOp.service:
        return answered(operation[1], make(operation[2]));
      case HostOp.domNode:
      case HostOp.domNodes:
        return answered(operation[1], make(`node ${operation[2]}`));
      case HostOp.textsAt:
        return answered(operation[1], make(`typed texts at delivery ${operation[2]}`));
      case HostOp.settleCallback:
      case HostOp.proceed: {
        const call = operation[0] === HostOp.proceed ? this.#calls.get(operation[1]) : this.#calls.take(operation[1]);
        return make(call?.about ?? '', null, call?.index ?? cause);
      }
      case HostOp.mirror:
        return make(this.#callable(operation[1]));
      case HostOp.release:
        return make(operation[1].map(([handle]) => this.#object(handle)).join(', '));
      case TreeOp.create:
        return make(`node ${operation[1][0]} (${operation[1][1]})`);
      case TreeOp.destroy:
        return make(`nodes ${operation[1].join(', ')}`);
      case TreeOp.insert:
        return make(`node ${operation[3]} into node ${operation[1]}`);
      case TreeOp.remove:
      case TreeOp.layout:
        return make(`node ${operation[2]} in node ${operation[1]}`);
      case TreeOp.set:
        return make(`node ${operation[1]}`);
    }
  }

  #item(item: InboxItem, cause: number | null): TracedMessage {
    const make = (about: string, from = cause) => this.#make('to Python', item.kind, about, null, from);
    this.#learn(item);
    switch (item.kind) {
      case 'event':
        return make(`node ${item.node} ${item.name}`);
      case 'callback': {
        const message = make(this.#callable(item.callback));
        this.#calls.set(item.call, message);
        return message;
      }
      case 'template-call': {
        const message = make(`node ${item.node} ${item.method}`);
        this.#calls.set(item.call, message);
        return message;
      }
      case 'settle':
      case 'deferred': {
        const asked = item.kind === 'deferred' ? this.#replies.get(item.reply) : this.#replies.take(item.reply);
        return make(asked?.about ?? '', asked?.index ?? cause);
      }
      case 'release':
        return make(item.objects.map(([ref]) => this.#callable(ref)).join(', '));
      case 'entrust':
        return make(item.callbacks.map(([ref]) => this.#callable(ref)).join(', '));
      case 'control':
        return make(item.name);
      case 'state':
        return make('');
    }
  }

  #make(way: TracedMessage['way'], name: string, about: string, site: CallSite, cause: number | null): TracedMessage {
    const index = this.#next;
    this.#next += 1;
    return { index, way, name, about, site, cause };
  }

  #object(handle: Handle): string {
    return PAGES_OWN[handle] ?? this.#handles.get(handle) ?? `object ${handle}`;
  }

  #callable(ref: PythonRef): string {
    return this.#callables.get(ref) ?? `Python object ${ref}`;
  }

  /** Remember the names that come with values. */
  #learn(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part)) {
      for (const inner of Object.values(part)) this.#learn(inner);
      return;
    }
    // Any list of a message: one with the tag of a value is that value.
    const value = part as unknown as Value;
    if (Array.isArray(value) && value[0] === ValueTag.handle && value.length === 4) this.#handles.set(value[1], value[3]);
    else if (Array.isArray(value) && value[0] === ValueTag.callback && value[2]) this.#callables.set(value[1], value[2].name);
    else for (const inner of part) this.#learn(inner);
  }
}

function text(key: Value): string {
  return key === null ? '' : Array.isArray(key) ? `[${String(key[0])}]` : String(key);
}
