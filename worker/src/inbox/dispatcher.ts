import type { ReplyId, StateEntry } from '../../../protocol/index.ts';
import { measureSince } from '../../../shared/common/index.ts';
import { type Replies, SampleClock, type Tick } from '../blocking/index.ts';
import { outcome, pageFault } from '../outcome.ts';
import type { FlowScheduler } from '../scheduler/index.ts';
import type { FailedItem, Receive, Receiver } from './inbox.ts';
import { NestingLimit } from './nesting-limit.ts';
import { ItemQueue, type PythonItem, type QueuedItem, runsNested, runsWithinWait } from './queue.ts';
import { ReentrancyGuard } from './reentrancy-guard.ts';

/** Numbers of replies that Python does not wait for: when they are due, a handler has been held for long enough. Python's begin with 1. */
const TIMEOUT_REPLIES = { repeat: 0, room: -1 } as const;
/** How long a handler is held, in seconds. */
const HOLD_SECONDS = 2;

/** Mirrored state from a delivery; `ran` is the last batch that the page had run when it sent it. */
export interface StateUpdate {
  readonly delivery: number;
  readonly ran: number;
  /** The newest delivery whose handler has not ended or not begun, and so must still read the earlier state; 0 if there is none. */
  readonly handled: number;
  readonly state: readonly StateEntry[];
}

/** Entry points of Python: `_entry/entry.py`. */
export interface PythonEntry {
  /** Run one item as a flow of its own; resolves when it has ended. */
  dispatch(queued: QueuedItem): Promise<void>;
  /** Write mirrored state; never blocks, runs no app code. */
  applyState(moved: StateUpdate): void;
  /** Start recording a profile, or stop and return it, null if none was recorded. Never blocks, runs no app code. */
  profile(on: boolean): string | null;
}

export interface DispatcherOptions {
  readonly python: PythonEntry;
  readonly replies: Replies;
  readonly tick: Tick;
  readonly turns: FlowScheduler;
  /** Where waits nest: reports that a reply is `due` after this many seconds. Null where waits do not nest. */
  readonly alarm: ((reply: ReplyId, seconds: number) => void) | null;
  /** Called when the page has finished the batches up to this number. */
  readonly acknowledged: (seq: number) => void;
  /** Called when a batch was not run to its end, which is a fault of Hearth's and must be reported. */
  readonly batchFailed: (seq: number, reason: string) => void;
  /** Called with a recorded profile: a text of speedscope's format, empty where there is none. */
  readonly profiled: (profile: string) => void;
}

/**
 * Dispatches arrivals: answers and acknowledgements take effect at once, whatever Python does; items that start app code wait in a queue
 * for their turn.
 */
export class Dispatcher implements Receiver {
  readonly #options: DispatcherOptions;
  readonly #queue = new ItemQueue();
  /** Where waits nest: items that must not start on top of a running handler of the same event. */
  readonly #reentrancyGuard: ReentrancyGuard | null;
  readonly #nestingLimit: NestingLimit | null;
  /** The delivery whose handler was started last, until that handler has ended; 0 if there is none. */
  #begun = 0;
  #ended: { readonly cause: unknown } | null = null;
  /** The queue for `turns`: it seems empty as long as no other handler may start. */
  readonly #supply: { readonly length: number; start(): Promise<void> };

  constructor(options: DispatcherOptions) {
    const queue = this.#queue;
    const { alarm } = options;
    const nestingLimit = alarm && new NestingLimit(() => alarm(TIMEOUT_REPLIES.room, HOLD_SECONDS));
    this.#options = options;
    this.#nestingLimit = nestingLimit;
    this.#reentrancyGuard = alarm && new ReentrancyGuard(() => alarm(TIMEOUT_REPLIES.repeat, HOLD_SECONDS));
    this.#supply = {
      get length() {
        return nestingLimit?.isFull ? 0 : queue.length;
      },
      start: () => this.#start(),
    };
  }

  /** Python has crashed, by the error `cause`, and must not be entered any more. */
  end(cause: unknown): void {
    this.#ended = { cause };
  }

  readonly checkLife = (): void => {
    if (this.#ended) throw this.#ended.cause;
  };

  readonly receive: Receive = (arrival) => {
    if (this.#ended) return;
    const { python, replies, turns, acknowledged } = this.#options;
    const { item, binaries } = arrival;
    if (arrival.seq !== null && arrival.state.length > 0) {
      const { seq: delivery, ran, state } = arrival;
      const handled = Math.max(this.#queue.newest, this.#reentrancyGuard?.newest ?? 0, this.#begun);
      python.applyState({ delivery, ran, handled, state });
    }
    switch (item.kind) {
      case 'state':
        return;
      case 'ran':
        return acknowledged(item.batch);
      case 'failed':
        return this.#failed(item);
      case 'settle':
        return replies.settle(item.reply, outcome(item.ok, item.value, binaries));
      case 'deferred':
        return replies.defer(item.reply);
      case 'answer':
        return replies.settle(item.reply, { json: item.json, binaries });
      case 'due':
        if (item.reply === TIMEOUT_REPLIES.repeat) return this.#reentrancyGuard?.timeUp();
        if (item.reply === TIMEOUT_REPLIES.room) return this.#nestingLimit?.timeUp();
        return replies.due(item.reply);
      case 'control':
        if (item.name === 'stop') return this.#stop();
        if (item.name === 'profile') return this.#profile(item.detail.on === true);
    }
    const queued = { cause: arrival.seq, ran: arrival.seq === null ? null : arrival.ran, item, binaries };
    // Callbacks that the page makes while it runs a batch are run before the answer to that batch is given (api §12.6).
    const batch = arrival.seq === null ? null : arrival.cause;
    if (batch !== null && (runsNested(item) || (runsWithinWait(item) && turns.isAwaited(batch))))
      turns.nest(batch, () => this.#run(queued));
    else this.#push(queued);
  };

  /** Run a flow that the running flow has started; resolves when the new flow has ended. */
  begin(cause: number | null, flow: number): Promise<void> {
    return this.#run({ cause, ran: null, item: { kind: 'begin', flow }, binaries: [] });
  }

  readonly startHeld = (): void => {
    const guard = this.#reentrancyGuard;
    const nestingLimit = this.#nestingLimit;
    if (!guard || !nestingLimit) return;
    while (!nestingLimit.isFull) {
      const held = guard.take();
      if (!held) break;
      void this.#run(held);
    }
    if (nestingLimit.isFull) {
      if (this.#queue.length > 0 || guard.length > 0) nestingLimit.ask();
    } else if (this.#queue.length > 0) this.#options.turns.offer(this.#supply);
  };

  #push(queued: QueuedItem): void {
    this.#queue.push(queued);
    this.#options.turns.offer(this.#supply);
  }

  async #start(): Promise<void> {
    const next = this.#queue.first;
    if (!next) return;
    const held = this.#reentrancyGuard?.take(next.item);
    // The next item stays first in the queue, so that it is the next to start, on top of the held one, if that waits.
    if (held) return this.#run(held);
    this.#queue.shift();
    if (!this.#reentrancyGuard?.hold(next)) await this.#run(next);
  }

  async #run(queued: QueuedItem): Promise<void> {
    const { python, tick } = this.#options;
    const { cause, item } = queued;
    if (this.#ended) return;
    const start = performance.now();
    if (cause !== null) this.#begun = cause;
    tick.entered();
    this.#nestingLimit?.begins();
    this.#reentrancyGuard?.begins(item);
    try {
      const ended = python.dispatch(queued);
      // Where waits nest, `dispatch` returns only when the flow has ended.
      this.#nestingLimit?.ended();
      this.#reentrancyGuard?.ended(item);
      await ended;
    } catch (error) {
      // A crash of Python in this flow has been reported already.
      if (!this.#ended) throw error;
    } finally {
      if (this.#begun === cause) this.#begun = 0;
      measureSince(performance, nameOf(item), start);
      this.startHeld();
    }
  }

  /** Settles the replies of a failed batch by an error, since they would be waited for forever, except for those answered or deferred. */
  #failed({ batch, replies: asked, reason }: FailedItem): void {
    const { acknowledged, batchFailed, replies } = this.#options;
    acknowledged(batch);
    batchFailed(batch, reason);
    const fault = outcome(false, pageFault(`could not run batch ${batch} on the page`, reason));
    for (const reply of asked) if (!replies.has(reply) && !replies.isDeferred(reply)) replies.settle(reply, fault);
  }

  /** Start or stop a profile at once, without queueing: the profile is to show the code that runs now. */
  #profile(on: boolean): void {
    const { python, tick, profiled } = this.#options;
    tick.sample(on ? new SampleClock() : null);
    const profile = python.profile(on);
    if (!on) profiled(profile ?? '');
  }

  /** A running flow is stopped at the tick. If none runs, waits that Stop may end are ended, as that of a flow that sleeps in a loop. */
  #stop(): void {
    const { replies, tick, turns } = this.#options;
    if (turns.taken) tick.requestStop();
    else replies.interrupt();
  }
}

/** The name of a flow's measure in profilers, whose time includes the flow's waits. */
const nameOf = (item: PythonItem): string => (item.kind === 'event' ? `event ${item.name} of node ${item.node}` : item.kind);
