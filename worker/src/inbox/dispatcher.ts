import type { Delivery } from '../../../protocol/index.ts';
import { outcome, type Replies } from '../blocking/replies.ts';
import type { Tick } from '../blocking/tick.ts';
import { ItemQueue, type PythonItem, type Queued } from './queue.ts';

/** Python's half: `_runtime/entry.py`. */
export interface PythonEntry {
  /** Run one item. May block inside; returns when the flow ends or first blocks. */
  dispatch(cause: number | null, item: PythonItem, binaries: readonly ArrayBuffer[]): void;
  /** Write mirrored state; never blocks, runs no app code. */
  applyState(ran: number, state: Delivery['state']): void;
}

export interface DispatcherOptions {
  readonly python: PythonEntry;
  readonly replies: Replies;
  readonly tick: Tick;
  /** The page has run batches up to this number. */
  readonly acknowledged: (seq: number) => void;
  /** Run something once the worker's event loop is free. */
  readonly later: (run: () => void) => void;
}

/**
 * Sorts what the page says: answers and acknowledgements are served at once, whatever Python does; everything that starts
 * app code goes through the queue and the event gate.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #queue = new ItemQueue();
  #gateOpen = true;
  #drainPlanned = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  readonly receive = (delivery: Delivery): void => {
    const { item } = delivery;
    const { python, replies, tick, acknowledged } = this.#options;
    if (delivery.state.length > 0) python.applyState(delivery.ran, delivery.state);
    switch (item.kind) {
      case 'state':
        return;
      case 'ack':
        acknowledged(item.seq);
        return;
      case 'settle':
        replies.settle(item.reply, outcome(item.ok, item.value, delivery.binaries));
        return;
      case 'control':
        if (item.name === 'stop') {
          // A flow that runs is stopped by the tick; flows that sleep in a loop are woken to be stopped.
          if (this.#gateOpen) replies.interrupt();
          else tick.requestStop();
          return;
        }
    }
    this.#push({ cause: delivery.seq, item, binaries: delivery.binaries });
  };

  /** Something of the worker's own that starts app code. */
  enqueue(item: PythonItem): void {
    this.#push({ cause: null, item, binaries: [] });
  }

  #push(queued: Queued): void {
    this.#queue.push(queued);
    if (this.#gateOpen && !this.#drainPlanned) this.#drain();
  }

  /** While a long task lets messages in (the tick's yield), no app handler may start. */
  closeGate(): void {
    this.#gateOpen = false;
  }

  openGate(): void {
    this.#gateOpen = true;
    if (this.#queue.length > 0) this.#planDrain();
  }

  /** After a long task: first let in all that piled up meanwhile, so that it can be coalesced, then go on. */
  #planDrain(): void {
    if (this.#drainPlanned) return;
    this.#drainPlanned = true;
    this.#options.later(() => {
      this.#drainPlanned = false;
      if (this.#gateOpen) this.#drain();
      else this.#planDrain();
    });
  }

  #drain(): void {
    const { python, tick } = this.#options;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      tick.entered();
      python.dispatch(next.cause, next.item, next.binaries);
      if (!this.#gateOpen) return this.#planDrain();
    }
  }
}
