import type { StateEntry } from '../../../protocol/index.ts';
import { outcome, type Replies, type Tick } from '../blocking/index.ts';
import type { Gate } from './gate.ts';
import type { Receive } from './inbox.ts';
import { ItemQueue, type PythonItem } from './queue.ts';

/** Python's half: `_runtime/entry.py`. */
export interface PythonEntry {
  /** Run one item. May block inside; returns when the flow ends or first parks. */
  dispatch(cause: number | null, item: PythonItem, binaries: readonly ArrayBuffer[]): void;
  /** Write mirrored state; never blocks, runs no app code. */
  applyState(ran: number, state: readonly StateEntry[]): void;
}

export interface DispatcherOptions {
  readonly python: PythonEntry;
  readonly replies: Replies;
  readonly tick: Tick;
  readonly gate: Gate;
  /** The page has run batches up to this number. */
  readonly acknowledged: (seq: number) => void;
}

/**
 * Sorts what arrives: answers and acknowledgements are served at once, whatever Python does; everything that starts app
 * code goes through the queue and the event gate.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #queue = new ItemQueue();
  #drainPlanned = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  readonly receive: Receive = (arrival) => {
    const { python, replies, acknowledged } = this.#options;
    const { item, binaries } = arrival;
    if (arrival.seq !== null && arrival.state.length > 0) python.applyState(arrival.ran, arrival.state);
    switch (item.kind) {
      case 'state':
        return;
      case 'ack':
        return acknowledged(item.seq);
      case 'settle':
        return replies.settle(item.reply, outcome(item.ok, item.value, binaries));
      case 'answer':
        return replies.settle(item.reply, { json: item.json, binaries });
      case 'due':
        return replies.due(item.reply);
      case 'control':
        if (item.name === 'stop') return this.#stop();
    }
    this.#push({ cause: arrival.seq, item, binaries });
  };

  /** Run everything that waits, on top of whatever is on the stack: for a thread that is about to block. */
  drain(): void {
    const { python, tick, gate } = this.#options;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      tick.entered();
      python.dispatch(next.cause, next.item, next.binaries);
      if (!gate.isOpen) return this.#planDrain();
    }
  }

  #push(queued: Parameters<ItemQueue['push']>[0]): void {
    this.#queue.push(queued);
    if (this.#options.gate.isOpen && !this.#drainPlanned) this.drain();
    else this.#planDrain();
  }

  /** After a long task: first let in all that piled up meanwhile, so that it can be coalesced, then go on. */
  #planDrain(): void {
    if (this.#drainPlanned) return;
    this.#drainPlanned = true;
    this.#options.gate.whenOpen(() => {
      this.#drainPlanned = false;
      this.drain();
    });
  }

  /** A flow that runs is stopped by the tick; flows that sleep in a loop are woken to be stopped. */
  #stop(): void {
    const { gate, replies, tick } = this.#options;
    if (gate.isOpen) replies.interrupt();
    else tick.requestStop();
  }
}
