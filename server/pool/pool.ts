import { setTimeout as after } from 'node:timers/promises';
import type { ErrorPayload } from '../../protocol/index.ts';
import { NO_CODE, type ServerCode } from '../app/index.ts';
import type { RunEnd } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { CallFailure } from './call-failure.ts';
import { CallTimeout } from './call-timeout.ts';
import type { FromWorker, PythonCall, PythonReply } from './messages.ts';
import { noServices } from './no-services.ts';
import type { PendingCall } from './pending-call.ts';
import type { PoolOptions } from './pool-options.ts';
import type { PooledWorker, WorkerNews } from './pooled-worker.ts';
import { CallQueue, type QueueKey } from './queue.ts';
import { StartBackoff } from './start-backoff.ts';
import { WarnOnce } from './warn-once.ts';
import { WorkerSet } from './worker-set.ts';

const STOPPED = ['stopped', 'Server code was told to stop'] as const;
const TOO_LONG = ['timeout', 'Server code took too long'] as const;
const CLOSED = ['worker-gone', 'the server was closed'] as const;

/**
 * Runs server functions on a few workers. A worker takes the next call as soon as its current one ends or waits; more workers are
 * started when none is free. A worker whose call does not yield is stuck: calls that have not begun there run elsewhere, and a
 * spare worker replaces it (docs/decisions/server-queues.md).
 */
export class PythonPool {
  readonly #options: PoolOptions;
  readonly #workers: WorkerSet;
  readonly #pending = new Map<number, PendingCall>();
  readonly #queue: CallQueue<PendingCall>;
  #code = NO_CODE;
  #lastNumber = 0;
  readonly #failures: StartBackoff;
  /** Warnings already given about the current code. */
  readonly #told = new WarnOnce();
  /** Number of calls that have ended, whose services are still cleaning up. */
  #ending = 0;
  #closed = false;
  #isEnding = false;
  readonly #idle: (() => void)[] = [];
  /** Whether calls are being refused because the queue is full, which was reported. */
  #isOverloaded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new CallQueue(options.queue);
    this.#failures = new StartBackoff(options.startAgainAfter);
    this.#workers = new WorkerSet({
      ...options,
      onMessage: (from, message) => this.#receive(from, message),
      onStuck: (stuck) => {
        stuck.withdraw();
        this.#pump();
      },
      onGone: (gone, reason, unbegun) => this.#remove(gone, reason, unbegun),
    });
  }

  /** Starts a first worker before the first call. */
  warmUp(): void {
    if (this.#workers.length === 0) this.#workers.spawn();
  }

  /** Sets the code that calls run from now on. */
  setCode(code: ServerCode): void {
    this.#code = code;
    this.#failures.forget();
    this.#told.forget();
  }

  /** Uses new workers for calls from now on; the present ones end with their last call. */
  renew(): void {
    this.#workers.retire();
  }

  /**
   * Runs a server function. Rejects only with `CallFailure`; an exception of the app is in the reply.
   *
   * @param from the queue that the call waits in
   */
  call(call: PythonCall, from: QueueKey): Promise<PythonReply> {
    const refusal = this.#refusalOf(call);
    if (refusal) {
      void call.services?.end('failed');
      return Promise.reject(refusal);
    }
    return new Promise((resolve, reject) => {
      const number = (this.#lastNumber += 1);
      const { timeLimit = this.#options.callTimeout, signal } = call;
      const clock = new CallTimeout(timeLimit ?? Number.POSITIVE_INFINITY, () => this.#end(pending, TOO_LONG));
      const pending: PendingCall = {
        number,
        call,
        from,
        resolve,
        reject,
        waiting: undefined,
        clock,
        worker: null,
        isOrphaned: false,
        onAbort: () => this.#end(pending, STOPPED),
      };
      this.#pending.set(number, pending);
      signal?.addEventListener('abort', pending.onAbort);
      // A call without a time limit may also wait for a worker without a limit.
      if (timeLimit !== null) pending.waiting = setTimeout(() => this.#waitedTooLong(pending), this.#options.startTimeout);
      const refused = this.#queue.add(pending);
      for (const each of refused) this.#refuse(each);
      this.#pump();
    });
  }

  /** Why a call is refused at once; null if it may wait. */
  #refusalOf({ signal }: PythonCall): CallFailure | null {
    // The pool is closed: a worker started now would never be terminated.
    if (this.#closed) return new CallFailure(...CLOSED);
    if (signal?.aborted) return new CallFailure(...STOPPED);
    const cannotStart = this.#workers.length === 0 ? this.#failures.reason : null;
    return cannotStart === null ? null : new CallFailure('unavailable', cannotStart);
  }

  /** Number of calls whose reply is awaited, or whose services are still cleaning up. */
  get length(): number {
    return this.#pending.size + this.#ending;
  }

  /** Marks the pool as ending: the caller must send it no new calls; present ones continue. */
  end(): void {
    this.#isEnding = true;
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Resolves when no reply is awaited. */
  async idle(): Promise<void> {
    if (this.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /**
   * Whether this caller's fair share of the queue has room for one more call. If not, a caller that can wait should send it later.
   */
  hasRoomFor(from: QueueKey): boolean {
    return this.#queue.hasRoomFor(from);
  }

  /** Terminates all workers; calls without a reply are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const pending of this.#pending.values()) this.#lose(pending, new CallFailure(...CLOSED));
    await this.#workers.terminate();
  }

  #pump(): void {
    while (this.#queue.length > 0) {
      const isServed = this.#workers.served();
      const worker = this.#workers.freest;
      if (!worker && this.#workers.mayGrow(this.#queue.length) && this.#queue.has(isServed)) this.#workers.spawn();
      const next = worker && this.#queue.take(isServed);
      if (!next) return;
      if (this.#queue.length < this.#options.queue.calls / 2) this.#isOverloaded = false;
      next.worker = worker;
      worker.assign(next.number, next.call, next.from, this.#code);
    }
  }

  #waitedTooLong(pending: PendingCall): void {
    if (this.#workers.isPreparing) {
      // Packages are being installed, which the terminal shows, or a memory snapshot is being made: an error would tell less.
      pending.waiting?.refresh();
      return;
    }
    const waited = `no Python worker was free for ${this.#options.startTimeout / 1000} s`;
    this.#lose(pending, new CallFailure('unavailable', waited));
    pending.worker?.stop(pending.number);
  }

  #refuse(pending: PendingCall): void {
    const waiting = `${this.#queue.length} calls wait for Python already`;
    if (!this.#isOverloaded) this.#options.onTrouble(`${waiting}; whoever has most waiting is told that the server is busy`);
    this.#isOverloaded = true;
    this.#lose(pending, new CallFailure('busy', waiting));
  }

  /** Rejects the call. Its worker must end it within `stopGrace`, or is terminated. */
  #end(pending: PendingCall, [reason, message]: typeof STOPPED | typeof TOO_LONG): void {
    const { worker, number } = pending;
    this.#lose(pending, new CallFailure(reason, message));
    if (!worker) return;
    worker.stop(number);
    setTimeout(() => {
      if (worker.calls.has(number)) void worker.terminate();
    }, this.#options.stopGrace).unref();
  }

  #receive(worker: PooledWorker, message: WorkerNews): void {
    switch (message.kind) {
      case 'ready':
        this.#failures.forget();
        break;
      case 'preparing':
        return;
      case 'starting':
        // The worker's preparation is done, however long it took, so calls wait the full start timeout again.
        for (const { worker, waiting } of this.#pending.values()) if (worker === null) waiting?.refresh();
        return;
      case 'blocked':
        break;
      case 'begun':
        clearTimeout(this.#pending.get(message.number)?.waiting);
        this.#pending.get(message.number)?.clock.count();
        return;
      case 'asleep':
        this.#pending.get(message.number)?.clock.count(message.seconds * 1000);
        return;
      case 'resumed':
        this.#pending.get(message.number)?.clock.count();
        return;
      case 'ask':
        void this.#ask(worker, message);
        return;
      case 'told':
        this.#pending.get(message.number)?.call.onTold?.(message.text);
        return;
      case 'withdrawn':
        this.#takeBack(message.number);
        this.#letGo(worker);
        break;
      case 'settled':
        this.#settle(worker, message);
        break;
      case 'spoiled':
        worker.retire();
        // A call that has not begun there goes to another worker.
        worker.withdraw();
        break;
      case 'output':
        this.#options.onOutput(message.stream, message.text);
        if (this.#options.isExclusive)
          for (const number of worker.calls.keys()) this.#pending.get(number)?.call.onPrinted?.(message.stream, message.text);
        return;
      case 'module-failed':
        this.#reportModule(message.name, message.error);
        return;
      case 'trouble':
        this.#options.onTrouble(message.message);
        return;
    }
    this.#pump();
  }

  /** A call that is lost, before or meanwhile, gets null: Python must end it. */
  async #ask(worker: PooledWorker, { number, ask, asked }: Extract<FromWorker, { kind: 'ask' }>): Promise<void> {
    const pending = this.#pending.get(number);
    try {
      const answer = pending ? await (pending.call.services ?? noServices).ask(asked) : null;
      // The call's time is not counted until it has its turn again.
      if (this.#pending.has(number)) pending?.clock.stop();
      worker.answer(ask, this.#pending.has(number) ? answer : null);
    } catch (error) {
      if (pending) this.#lose(pending, new CallFailure('internal', errorText(error)));
      worker.answer(ask, null);
    }
  }

  #takeBack(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending) return;
    pending.worker = null;
    this.#queue.giveBack(pending);
  }

  /** Moves a call whose worker ended before it began to another worker, but only once: such a call may be what kills workers. */
  #reassign(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending || pending.isOrphaned) return;
    pending.isOrphaned = true;
    this.#takeBack(number);
  }

  #reportModule(name: string, error: string): void {
    this.#told.say(`${name} ${error}`, () => this.#options.onModuleFailed(name, JSON.parse(error) as ErrorPayload));
  }

  #settle(worker: PooledWorker, { number, reply, reason, heapBytes }: Extract<FromWorker, { kind: 'settled' }>): void {
    const pending = this.#pending.get(number);
    if (pending && reply) {
      const ended = this.#forget(pending, reply.error === null ? 'done' : 'failed');
      // Services clean up first, so that the visitor's next call sees the result (e.g. a transaction).
      if (ended) void ended.then(() => pending.resolve(reply));
      else pending.resolve(reply);
    } else if (pending) {
      this.#lose(pending, new CallFailure('internal', reason));
    }
    if (heapBytes > this.#options.heapLimit && !worker.isRetired) {
      worker.retire();
      this.#options.onTrouble(`a Python worker used ${Math.round(heapBytes / (1 << 20))} MB and is replaced`);
    }
    this.#letGo(worker);
  }

  /** Retires a worker without calls if it takes no more, or if there are more workers than needed. */
  #letGo(worker: PooledWorker): void {
    if (worker.calls.size === 0 && (worker.isRetired || this.#workers.hasSpare)) worker.retire();
  }

  #remove(worker: PooledWorker, reason: string, unbegun: readonly number[]): void {
    if (this.#closed) return;
    for (const number of unbegun) this.#reassign(number);
    const lost = [...this.#pending.values()].filter((pending) => pending.worker === worker);
    for (const pending of lost) this.#lose(pending, new CallFailure('worker-gone', reason));
    if (worker.calls.size + unbegun.length > 0) this.#options.onTrouble(`a Python worker was replaced: ${reason}`);
    if (worker.isLate) this.#options.onTrouble(`a Python worker was given up: ${reason}`);
    // A worker that was late may be faster when the machine is less busy, and one that was retired says nothing about the next.
    if (worker.ready || worker.isLate || worker.isRetired) this.#pump();
    else this.#couldNotStart(reason);
  }

  /**
   * A worker could not start, and starting more could go on forever. Waiting calls are left to the other workers, or fail when
   * there are none.
   */
  #couldNotStart(reason: string): void {
    if (this.#workers.length > 0) {
      this.#reportOnce(`another Python worker could not start: ${reason}`);
      return;
    }
    const unusable = `Python cannot start: ${reason}`;
    this.#failures.add(unusable);
    this.#reportOnce(unusable);
    for (let next = this.#queue.take(); next; next = this.#queue.take())
      this.#lose(next, new CallFailure('unavailable', unusable));
  }

  #reportOnce(trouble: string): void {
    this.#told.say(trouble, () => this.#options.onTrouble(trouble));
  }

  #lose(pending: PendingCall, error: CallFailure): void {
    void this.#forget(pending, 'failed');
    pending.reject(error);
  }

  async #awaitEnd(ended: Promise<void>): Promise<void> {
    this.#ending += 1;
    await Promise.race([ended, after(this.#options.stopGrace, undefined, { ref: false })]);
    this.#ending -= 1;
    this.#tellIdle();
  }

  /** @returns a promise for the cleanup of its services; undefined where there is none */
  #forget(pending: PendingCall, how: RunEnd): Promise<void> | undefined {
    if (!this.#pending.delete(pending.number)) return undefined;
    clearTimeout(pending.waiting);
    pending.call.signal?.removeEventListener('abort', pending.onAbort);
    pending.clock.stop();
    this.#queue.drop(pending);
    const ended = pending.call.services?.end(how);
    if (ended) return this.#awaitEnd(ended);
    this.#tellIdle();
    return undefined;
  }

  #tellIdle(): void {
    if (this.length === 0) for (const idle of this.#idle.splice(0)) idle();
  }
}
