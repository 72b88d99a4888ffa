import { setTimeout as after } from 'node:timers/promises';
import type { ErrorPayload } from '../../protocol/index.ts';
import { NO_CODE, type ServerCode } from '../app/index.ts';
import type { RunEnd } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { CallLost } from './call-lost.ts';
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
 * Runs server functions on a few workers. A worker takes the next call as soon as its current one ends or
 * waits; more workers are started when none is free. A call that does not give way keeps its worker to itself: what has not
 * begun there goes elsewhere, and a spare worker takes its place (docs/decisions/server-queues.md).
 */
export class PythonPool {
  readonly #options: PoolOptions;
  readonly #workers: WorkerSet;
  readonly #pending = new Map<number, PendingCall>();
  readonly #queue: CallQueue<PendingCall>;
  #code = NO_CODE;
  #lastNumber = 0;
  readonly #failures: StartBackoff;
  /** Of this code. */
  readonly #told = new WarnOnce();
  /** Calls that are over but for what services have open for them. */
  #ending = 0;
  #closed = false;
  #isEnding = false;
  readonly #idle: (() => void)[] = [];
  /** Calls are refused, and it was said. */
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

  /** Starts a first worker before anybody calls. */
  warmUp(): void {
    if (this.#workers.length === 0) this.#workers.spawn();
  }

  /** The code that calls run from now on. */
  setCode(code: ServerCode): void {
    this.#code = code;
    this.#failures.forget();
    this.#told.forget();
  }

  /** Starts new workers for calls that come from now on; the others end with the calls that they have. */
  renew(): void {
    this.#workers.retire();
  }

  /**
   * Runs a server function. Rejects with `CallLost` only; what the app raises is in the reply.
   *
   * @param from whose turn it takes where calls wait
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
      // A call without a time limit may wait for a worker without one, too.
      if (timeLimit !== null) pending.waiting = setTimeout(() => this.#waitedTooLong(pending), this.#options.startTimeout);
      const refused = this.#queue.add(pending);
      for (const each of refused) this.#refuse(each);
      this.#pump();
    });
  }

  /** Why a call is lost from the first; null where it may wait. */
  #refusalOf({ signal }: PythonCall): CallLost | null {
    // Nobody would end a worker that is started now.
    if (this.#closed) return new CallLost(...CLOSED);
    if (signal?.aborted) return new CallLost(...STOPPED);
    const cannotStart = this.#workers.length === 0 ? this.#failures.reason : null;
    return cannotStart === null ? null : new CallLost('unavailable', cannotStart);
  }

  /** Calls whose reply is awaited. */
  get length(): number {
    return this.#pending.size + this.#ending;
  }

  /** Nobody is to send another call; those that are here go on. */
  end(): void {
    this.#isEnding = true;
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Done when no reply is awaited. */
  async idle(): Promise<void> {
    if (this.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Has who calls room for one more call in a fair share of the queue? Who can send it later should, where not. */
  hasRoomFor(from: QueueKey): boolean {
    return this.#queue.hasRoomFor(from);
  }

  /** Ends all workers; calls that have no reply yet are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const pending of this.#pending.values()) this.#lose(pending, new CallLost(...CLOSED));
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
      // Packages that are installed, which the terminal tells, or a memory snapshot that is made: an error would say less.
      pending.waiting?.refresh();
      return;
    }
    const waited = `no Python worker was free for ${this.#options.startTimeout / 1000} s`;
    this.#lose(pending, new CallLost('unavailable', waited));
    pending.worker?.stop(pending.number);
  }

  #refuse(pending: PendingCall): void {
    const waiting = `${this.#queue.length} calls wait for Python already`;
    if (!this.#isOverloaded) this.#options.onTrouble(`${waiting}; whoever has most waiting is told that the server is busy`);
    this.#isOverloaded = true;
    this.#lose(pending, new CallLost('busy', waiting));
  }

  /** Its caller learns that it is lost; its worker ends it, or is ended. */
  #end(pending: PendingCall, [reason, message]: typeof STOPPED | typeof TOO_LONG): void {
    const { worker, number } = pending;
    this.#lose(pending, new CallLost(reason, message));
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
        // What it starts on is there by now: its start has all of its own time, also where the making took as long as that.
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

  /** A call that is lost meanwhile, or was before, gets no answer: it is to end. */
  async #ask(worker: PooledWorker, { number, ask, asked }: Extract<FromWorker, { kind: 'ask' }>): Promise<void> {
    const pending = this.#pending.get(number);
    try {
      const answer = pending ? await (pending.call.services ?? noServices).ask(asked) : null;
      // The call's time stands still until it has its turn again.
      if (this.#pending.has(number)) pending?.clock.stop();
      worker.answer(ask, this.#pending.has(number) ? answer : null);
    } catch (error) {
      if (pending) this.#lose(pending, new CallLost('internal', errorText(error)));
      worker.answer(ask, null);
    }
  }

  #takeBack(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending) return;
    pending.worker = null;
    this.#queue.giveBack(pending);
  }

  /** Gives a call whose worker ended before it began to another one, but not twice: such a call may be what ends the workers. */
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
      // Services end first what they have open for it: the visitor's next call must see what comes of that.
      if (ended) void ended.then(() => pending.resolve(reply));
      else pending.resolve(reply);
    } else if (pending) {
      this.#lose(pending, new CallLost('internal', reason));
    }
    if (heapBytes > this.#options.heapLimit && !worker.isRetired) {
      worker.retire();
      this.#options.onTrouble(`a Python worker used ${Math.round(heapBytes / (1 << 20))} MB and is replaced`);
    }
    this.#letGo(worker);
  }

  /** Ends a worker that has no call left, if it is to get no more, or if there are more workers than are needed. */
  #letGo(worker: PooledWorker): void {
    if (worker.calls.size === 0 && (worker.isRetired || this.#workers.hasSpare)) worker.retire();
  }

  #remove(worker: PooledWorker, reason: string, unbegun: readonly number[]): void {
    if (this.#closed) return;
    for (const number of unbegun) this.#reassign(number);
    const lost = [...this.#pending.values()].filter((pending) => pending.worker === worker);
    for (const pending of lost) this.#lose(pending, new CallLost('worker-gone', reason));
    if (worker.calls.size + unbegun.length > 0) this.#options.onTrouble(`a Python worker was replaced: ${reason}`);
    if (worker.isLate) this.#options.onTrouble(`a Python worker was given up: ${reason}`);
    // One that was late may be quicker when the machine has less to do; one that was retired says nothing about the next.
    if (worker.ready || worker.isLate || worker.isRetired) this.#pump();
    else this.#couldNotStart(reason);
  }

  /** Workers that cannot even start would be started for ever: what waits is left to the others, or fails when there are none. */
  #couldNotStart(reason: string): void {
    if (this.#workers.length > 0) {
      this.#reportOnce(`another Python worker could not start: ${reason}`);
      return;
    }
    const unusable = `Python cannot start: ${reason}`;
    this.#failures.add(unusable);
    this.#reportOnce(unusable);
    for (let next = this.#queue.take(); next; next = this.#queue.take()) this.#lose(next, new CallLost('unavailable', unusable));
  }

  #reportOnce(trouble: string): void {
    this.#told.say(trouble, () => this.#options.onTrouble(trouble));
  }

  #lose(pending: PendingCall, error: CallLost): void {
    void this.#forget(pending, 'failed');
    pending.reject(error);
  }

  async #awaitEnd(ended: Promise<void>): Promise<void> {
    this.#ending += 1;
    await Promise.race([ended, after(this.#options.stopGrace, undefined, { ref: false })]);
    this.#ending -= 1;
    this.#tellIdle();
  }

  /** @returns the end of what services have open for it, where there is anything */
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
