/**
 * What crossed between Python and the page, message by message, each with a name, what it is about and what led to it: the
 * seam on which the inspector looks at a running session or a trace file.
 */
import type { Delivery, InboxItem } from './events.ts';
import { type Batch, type CallSite, HostOp, type Operation } from './host.ts';
import { type Handle, type PythonRef, type Value, ValueTag, WINDOW_HANDLE } from './values.ts';
import { OPERATION_NAMES } from './vocabulary.ts';

/** One message: an operation of a batch, or the item of a delivery. */
export interface Crossing {
  /** Number in the session, from 0. */
  readonly index: number;
  readonly way: 'to the page' | 'to Python';
  /** `read`, `write`, `call`, `settle`, `callback`, `release` …, as in the protocol. */
  readonly name: string;
  /** `HTMLInputElement.value`, `Form1.key_down (app/Form1.py:12)`, `node 17 click`. */
  readonly about: string;
  /** The Python line behind an operation. */
  readonly site: CallSite;
  /** The crossing that led to this one; null for the session's start, the user, timers and collectors. */
  readonly cause: number | null;
}

/** Names a session's messages, in the order in which they were sent. */
export class Crossings {
  #next = 0;
  readonly #deliveries = new Map<number, number>();
  readonly #batches = new Map<number, number>();
  readonly #replies = new Map<number, Crossing>();
  readonly #calls = new Map<number, Crossing>();
  readonly #handles = new Map<Handle, string>([[WINDOW_HANDLE, 'Window']]);
  readonly #callables = new Map<PythonRef, string>();

  /** The operations of a batch. */
  ofBatch(batch: Batch): readonly Crossing[] {
    const operations = JSON.parse(batch.operations) as readonly Operation[];
    const cause = batch.cause === null ? null : (this.#deliveries.get(batch.cause) ?? null);
    const found = operations.map((operation) => this.#operation(operation, cause));
    // What a batch leads to on the page is put down to the operation that ended it: the one with an answer.
    const last = found.at(-1);
    if (last) this.#batches.set(batch.seq, last.index);
    return found;
  }

  /** The item of a delivery. */
  ofDelivery({ seq, cause, item }: Delivery): Crossing {
    const crossing = this.#item(item, cause === null ? null : (this.#batches.get(cause) ?? null));
    this.#deliveries.set(seq, crossing.index);
    return crossing;
  }

  #operation(operation: Operation, cause: number | null): Crossing {
    const name = OPERATION_NAMES.get(operation[0]) ?? `operation ${operation[0]}`;
    const make = (about: string, site: CallSite = null, from = cause) => this.#make('to the page', name, about, site, from);
    const answered = (reply: number, crossing: Crossing): Crossing => {
      if (reply !== 0) this.#replies.set(reply, crossing);
      return crossing;
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
      case HostOp.invoke:
        return answered(operation[1], make(`node ${operation[2]} ${operation[3]}`));
      case HostOp.service:
        return answered(operation[1], make(operation[2]));
      case HostOp.domNode:
      case HostOp.domNodes:
        return answered(operation[1], make(`node ${operation[2]}`));
      case HostOp.settleCallback:
      case HostOp.proceed: {
        const call = this.#calls.get(operation[1]);
        return make(call?.about ?? '', null, call?.index ?? cause);
      }
      case HostOp.mirror:
        return make(this.#callable(operation[1]));
      case HostOp.release:
        return make(operation[1].map(([handle]) => this.#object(handle)).join(', '));
      default:
        return make(typeof operation[1] === 'number' ? `node ${operation[1]}` : '');
    }
  }

  #item(item: InboxItem, cause: number | null): Crossing {
    const make = (about: string, from = cause) => this.#make('to Python', item.kind, about, null, from);
    this.#learn(item);
    switch (item.kind) {
      case 'event':
        return make(`node ${item.node} ${item.name}`);
      case 'callback': {
        const crossing = make(this.#callable(item.callback));
        this.#calls.set(item.call, crossing);
        return crossing;
      }
      case 'template-call': {
        const crossing = make(`node ${item.node} ${item.method}`);
        this.#calls.set(item.call, crossing);
        return crossing;
      }
      case 'settle':
      case 'deferred': {
        const asked = this.#replies.get(item.reply);
        return make(asked?.about ?? '', asked?.index ?? cause);
      }
      case 'release':
        return make(item.objects.map(([ref]) => this.#callable(ref)).join(', '));
      case 'entrust':
        return make(item.callbacks.map(([ref]) => this.#callable(ref)).join(', '));
      case 'control':
        return make(item.name);
      case 'ack':
        return make(`batch ${item.seq}`, this.#batches.get(item.seq) ?? null);
      case 'state':
        return make('');
    }
  }

  #make(way: Crossing['way'], name: string, about: string, site: CallSite, cause: number | null): Crossing {
    const index = this.#next;
    this.#next += 1;
    return { index, way, name, about, site, cause };
  }

  #object(handle: Handle): string {
    return this.#handles.get(handle) ?? `object ${handle}`;
  }

  #callable(ref: PythonRef): string {
    return this.#callables.get(ref) ?? `Python object ${ref}`;
  }

  /** Names that values bring along. */
  #learn(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part)) {
      for (const inner of Object.values(part)) this.#learn(inner);
      return;
    }
    const value = part as unknown as Value;
    if (Array.isArray(value) && value[0] === ValueTag.handle && value.length === 4) this.#handles.set(value[1], value[3]);
    else if (Array.isArray(value) && value[0] === ValueTag.callback && value[2]) this.#callables.set(value[1], value[2].name);
    else for (const inner of part) this.#learn(inner);
  }
}

function text(key: Value): string {
  return key === null ? '' : Array.isArray(key) ? `[${String(key[0])}]` : String(key);
}
