import type { ServerCode } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';
import type { FromWorker, WithMedia, WorkerCall } from './messages.ts';
import type { QueueKey } from './queue.ts';

/** Messages of a worker that has not failed. */
export type WorkerNews = Exclude<FromWorker, { readonly kind: 'unusable' | 'broken' }>;

export interface PooledWorkerOptions {
  /** Milliseconds that the worker may take to start. */
  readonly startTimeout: number;
  /** Milliseconds without yielding after which the worker counts as stuck. */
  readonly stuckAfter: number;
  /** Whether it has one call at a time, including sleeping ones. */
  readonly isExclusive?: boolean;
  onMessage(worker: PooledWorker, message: WorkerNews): void;
  /** The running call has not yielded for `stuckAfter`. */
  onStuck(worker: PooledWorker): void;
  /** The worker has ended, for whatever reason; the calls in `unbegun` had not begun. */
  onGone(worker: PooledWorker, reason: string, unbegun: readonly number[]): void;
}

/**
 * One Python and the state of its calls. It runs one call at a time; calls that wait inside it stay in `calls` while another one
 * runs.
 */
export class PooledWorker {
  readonly #options: PooledWorkerOptions;
  readonly #host: PythonHost;
  #generation = 0;
  /** The reason it gave for not starting or not continuing; it ends right after that message. */
  #lastWords: string | null = null;
  #ready = false;
  #isLate = false;
  #isRetired = false;
  #running: number | null = null;
  #offered: number | null = null;
  #isStuck = false;
  #turn: NodeJS.Timeout | undefined;
  #starting: NodeJS.Timeout | undefined;
  /** Its calls by number, with the queue of each. */
  readonly calls = new Map<number, QueueKey>();

  constructor(startHost: StartHost, options: PooledWorkerOptions) {
    this.#options = options;
    this.#awaitStart();
    this.#host = startHost({
      onMessage: (message) => {
        if (message.kind === 'preparing') this.#awaitNothing();
        if (message.kind === 'starting') this.#awaitStart();
        if (message.kind === 'ready') {
          clearTimeout(this.#starting);
          this.#ready = true;
        }
        if (message.kind !== 'unusable' && message.kind !== 'broken') {
          this.#follow(message);
          return options.onMessage(this, message);
        }
        this.#lastWords = message.reason;
        if (message.kind === 'broken') void this.terminate();
      },
      onGone: (reason, unbegun) => {
        clearTimeout(this.#starting);
        this.#run(null);
        for (const number of unbegun) this.calls.delete(number);
        options.onGone(this, this.#lastWords ?? reason, unbegun);
      },
    });
  }

  /** Whether it has started. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Whether it is still preparing what it runs on (a snapshot, an environment). */
  get isPreparing(): boolean {
    return !this.#ready && this.#starting === undefined;
  }

  /** Whether it was terminated because it took too long to start. */
  get isLate(): boolean {
    return this.#isLate;
  }

  get isFree(): boolean {
    if (this.#options.isExclusive && this.calls.size > 0) return false;
    return this.#ready && this.#mayGoOn && this.#running === null && this.#offered === null;
  }

  /** The queue key of the call that runs or is about to begin. */
  get holder(): QueueKey | null {
    return this.calls.get(this.#running ?? this.#offered ?? 0) ?? null;
  }

  /** Whether its running call has not yielded for `stuckAfter`. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Whether it can take calls now or soon. */
  get isOfUse(): boolean {
    return this.#mayGoOn && !this.#isStuck;
  }

  /** Whether it gets no more calls. */
  get isRetired(): boolean {
    return this.#isRetired;
  }

  get #mayGoOn(): boolean {
    return !this.#isRetired && this.#lastWords === null;
  }

  /** Runs a call on the given version of the app's code. */
  assign(number: number, call: WorkerCall, from: QueueKey, code: ServerCode): void {
    if (this.#generation !== code.generation) {
      this.#host.send({ kind: 'code', code });
      this.#generation = code.generation;
    }
    // If other calls sleep here, one of them may wake up first and run for long; this call is then withdrawn.
    const mayComeBack = this.calls.size > 0;
    this.#offered = number;
    this.calls.set(number, from);
    this.#host.run(number, call, { mayComeBack });
  }

  /** Gives it no more calls: it ends with its last one. */
  retire(): void {
    this.#isRetired = true;
    if (this.calls.size === 0) void this.terminate();
  }

  /** Tries to take back the call that has not begun. The result is a `withdrawn` message, or `begun` if it begins first. */
  withdraw(): void {
    if (this.#offered !== null) this.#host.withdraw(this.#offered);
  }

  /** Ends one call, whether it runs, waits, or has not begun. */
  stop(number: number): void {
    this.#host.stop(number);
  }

  /** Answers an `ask` of one of its calls; null when that call is lost. */
  answer(ask: number, answer: WithMedia | null): void {
    this.#host.send({ kind: 'answer', ask, answer });
  }

  terminate(): Promise<void> {
    return this.#host.terminate();
  }

  #awaitNothing(): void {
    clearTimeout(this.#starting);
    this.#starting = undefined;
  }

  #awaitStart(): void {
    const { startTimeout } = this.#options;
    this.#starting = setTimeout(() => {
      this.#isLate = true;
      this.#lastWords = `it did not start within ${startTimeout / 1000} s`;
      void this.terminate();
    }, startTimeout);
  }

  /** Tracks which call is running, from the worker's messages. */
  #follow(message: WorkerNews): void {
    // A thread of the running call that got an answer says `resumed` too: no new turn begins with it.
    if (message.kind === 'begun' || (message.kind === 'resumed' && this.#running !== message.number)) this.#run(message.number);
    else if (message.kind === 'blocked' && this.#running === message.number) this.#run(null);
    else if (message.kind === 'settled' || message.kind === 'withdrawn') {
      this.calls.delete(message.number);
      if (this.#running === message.number) this.#run(null);
    } else return;
    if (message.kind !== 'resumed' && message.kind !== 'blocked' && this.#offered === message.number) this.#offered = null;
  }

  #run(number: number | null): void {
    this.#running = number;
    this.#isStuck = false;
    clearTimeout(this.#turn);
    if (number === null) return;
    this.#turn = setTimeout(() => {
      this.#isStuck = true;
      this.#options.onStuck(this);
    }, this.#options.stuckAfter).unref();
  }
}
