import type { ReplyId, StateEntry } from '../../../protocol/index.ts';
import { measureSince } from '../../../shared/common/index.ts';
import { type Replies, SampleClock, type Tick } from '../blocking/index.ts';
import { outcome, pageFault } from '../outcome.ts';
import type { Turns } from '../turns/index.ts';
import type { FailedItem, Receive, Receiver } from './inbox.ts';
import { ItemQueue, isWithin, type PythonItem, type Queued } from './queue.ts';
import { Repeats } from './repeats.ts';
import { Room } from './room.ts';

/** Replies that nobody waits for: they say that something has been held back for long enough. Python's own begin with 1. */
const HELD_LONG = { repeat: 0, room: -1 } as const;
/** How long that is, in seconds. */
const PATIENCE = 2;

/** Mirrored state of a delivery, which the page sent when it had run batch `ran`. */
export interface MovedState {
  readonly delivery: number;
  readonly ran: number;
  /** The newest delivery whose handler may have to read what was before: it has not ended, or not begun. 0: there is none. */
  readonly handled: number;
  readonly state: readonly StateEntry[];
}

/** Python's half: `_entry/entry.py`. */
export interface PythonEntry {
  /** Run one item as a flow of its own; resolves when it has ended. */
  dispatch(queued: Queued): Promise<void>;
  /** Write mirrored state; never blocks, runs no app code. */
  applyState(moved: MovedState): void;
  /** Begin to record a profile, or end that: then gives it, unless none was recorded. Never blocks, runs no app code. */
  profile(on: boolean): string | null;
}

export interface DispatcherOptions {
  readonly python: PythonEntry;
  readonly replies: Replies;
  readonly tick: Tick;
  readonly turns: Turns;
  /** Where waits nest: say that a reply is `due` after so many seconds. Null where they do not. */
  readonly alarm: ((reply: ReplyId, seconds: number) => void) | null;
  /** The page is through with batches up to this number. */
  readonly acknowledged: (seq: number) => void;
  /** One of them was not run to its end: a fault of ours, to be told. */
  readonly batchFailed: (seq: number, reason: string) => void;
  /** A profile was recorded: a text of speedscope's format, or empty where there is none. */
  readonly profiled: (profile: string) => void;
}

/**
 * Sorts what arrives: answers and acknowledgements are served at once, whatever Python does; everything that starts app
 * code waits in a queue for its turn.
 */
export class Dispatcher implements Receiver {
  readonly #options: DispatcherOptions;
  readonly #queue = new ItemQueue();
  /** Where waits nest: what is not to start on top of what is on the stack. */
  readonly #repeats: Repeats | null;
  readonly #room: Room | null;
  /** The delivery whose handler was started last, until that has ended; 0: none. */
  #begun = 0;
  #ended: { readonly cause: unknown } | null = null;
  /** The queue as turns see it: empty as long as there is no room for another handler. */
  readonly #supply: { readonly length: number; start(): Promise<void> };

  constructor(options: DispatcherOptions) {
    const queue = this.#queue;
    const { alarm } = options;
    const room = alarm && new Room(() => alarm(HELD_LONG.room, PATIENCE));
    this.#options = options;
    this.#room = room;
    this.#repeats = alarm && new Repeats(() => alarm(HELD_LONG.repeat, PATIENCE));
    this.#supply = {
      get length() {
        return room?.isFull ? 0 : queue.length;
      },
      start: () => this.#start(),
    };
  }

  /** Python can be told nothing any more; `cause` is what it broke down by. */
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
      const handled = Math.max(this.#queue.newest, this.#repeats?.newest ?? 0, this.#begun);
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
        if (item.reply === HELD_LONG.repeat) return this.#repeats?.timeUp();
        if (item.reply === HELD_LONG.room) return this.#room?.timeUp();
        return replies.due(item.reply);
      case 'control':
        if (item.name === 'stop') return this.#stop();
        if (item.name === 'profile') return this.#profile(item.detail.on === true);
    }
    const queued = { cause: arrival.seq, ran: arrival.seq === null ? null : arrival.ran, item, binaries };
    // What the page says in the midst of a batch is heard before the answer of that batch is given (api §12.6).
    if (arrival.seq !== null && arrival.cause !== null && isWithin(item)) turns.nest(arrival.cause, () => this.#run(queued));
    else this.#push(queued);
  };

  /** Run a flow that the running one has begun beside itself; resolves when it has ended. */
  begin(cause: number | null, flow: number): Promise<void> {
    return this.#run({ cause, ran: null, item: { kind: 'begin', flow }, binaries: [] });
  }

  readonly startHeld = (): void => {
    const repeats = this.#repeats;
    const room = this.#room;
    if (!repeats || !room) return;
    while (!room.isFull) {
      const held = repeats.take();
      if (!held) break;
      void this.#run(held);
    }
    if (room.isFull) {
      if (this.#queue.length > 0 || repeats.length > 0) room.ask();
    } else if (this.#queue.length > 0) this.#options.turns.offer(this.#supply);
  };

  #push(queued: Queued): void {
    this.#queue.push(queued);
    this.#options.turns.offer(this.#supply);
  }

  async #start(): Promise<void> {
    const next = this.#queue.first;
    if (!next) return;
    const held = this.#repeats?.take(next.item);
    // The next one stays in line: where the held one waits, it begins on top of that, and nothing behind it does so before.
    if (held) return this.#run(held);
    this.#queue.shift();
    if (!this.#repeats?.hold(next)) await this.#run(next);
  }

  async #run(queued: Queued): Promise<void> {
    const { python, tick } = this.#options;
    const { cause, item } = queued;
    if (this.#ended) return;
    const start = performance.now();
    if (cause !== null) this.#begun = cause;
    tick.entered();
    this.#room?.begins();
    this.#repeats?.begins(item);
    try {
      const ended = python.dispatch(queued);
      // Where waits nest it has ended by now.
      this.#room?.ended();
      this.#repeats?.ended(item);
      await ended;
    } catch (error) {
      // The flow under which Python broke down has been told of.
      if (!this.#ended) throw error;
    } finally {
      if (this.#begun === cause) this.#begun = 0;
      measureSince(performance, nameOf(item), start);
      this.startHeld();
    }
  }

  /** Nobody waits for ever for what a failed batch asked. What the page has answered, or will, it has said so before; this is for the rest. */
  #failed({ batch, replies: asked, reason }: FailedItem): void {
    const { acknowledged, batchFailed, replies } = this.#options;
    acknowledged(batch);
    batchFailed(batch, reason);
    const fault = outcome(false, pageFault(`could not run batch ${batch} on the page`, reason));
    for (const reply of asked) if (!replies.has(reply) && !replies.isDeferred(reply)) replies.settle(reply, fault);
  }

  /** Not in line behind what runs, since that is what is to be seen. */
  #profile(on: boolean): void {
    const { python, tick, profiled } = this.#options;
    tick.sample(on ? new SampleClock() : null);
    const profile = python.profile(on);
    if (!on) profiled(profile ?? '');
  }

  /** A flow that runs is stopped by the tick; flows that sleep in a loop are woken to be stopped. */
  #stop(): void {
    const { replies, tick, turns } = this.#options;
    if (turns.taken) tick.requestStop();
    else replies.interrupt();
  }
}

/** As profilers show it: a flow with all that it waited for. */
const nameOf = (item: PythonItem): string => (item.kind === 'event' ? `event ${item.name} of node ${item.node}` : item.kind);
