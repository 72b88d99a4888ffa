import { availableParallelism } from 'node:os';
import type { ErrorPayload } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import { CallClock } from './call-clock.ts';
import { CallLost } from './call-lost.ts';
import { PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
import type { FromWorker, OutputStream, PythonCall, PythonReply } from './messages.ts';
import type { PooledWorker, WorkerNews } from './pooled-worker.ts';
import { CallQueue, type QueueLimits, type Turn } from './queue.ts';
import { StartFailures } from './start-failures.ts';
import { WorkerSet } from './worker-set.ts';

export interface PoolOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Workers at a time, those left out whose running call does not give way. */
  readonly size: number;
  /** Most workers beyond these, started while so many calls do not give way. */
  readonly spares: number;
  /** Milliseconds after which a call that does not give way is one that may go on for long. */
  readonly stuckAfter: number;
  /** Milliseconds a worker has to start, and a call waits for one at most. */
  readonly startTimeout: number;
  /** Milliseconds for which calls are refused when no worker can start; they grow with each time that it is tried in vain. */
  readonly startAgainAfter: number;
  /** What may wait for a worker. */
  readonly queue: QueueLimits;
  /** Milliseconds a call may take once it has begun (wire §7.3). */
  readonly callTimeout: number;
  /** Milliseconds a call has to end after it was told to. */
  readonly stopGrace: number;
  /** Bytes of Python memory after which a worker is replaced once its calls are done. */
  readonly heapLimit: number;
  onOutput(stream: OutputStream, text: string): void;
  /** Told of a server module that can't be loaded: once for each fault until the code changes. */
  onModuleFailed(name: string, error: ErrorPayload): void;
  /** Told in one line of workers that were lost, or do with less. */
  onTrouble(message: string): void;
}

export const DEFAULT_POOL = {
  startHost: pyodideHost(PYODIDE),
  size: Math.max(availableParallelism(), 2),
  spares: 4,
  stuckAfter: 500,
  startTimeout: 60_000,
  startAgainAfter: 1_000,
  queue: { calls: 4000, bytes: 2 ** 30 },
  callTimeout: 30_000,
  stopGrace: 2_000,
  heapLimit: 1 << 30,
} as const;

interface Pending {
  readonly number: number;
  readonly call: PythonCall;
  /** Whose turn it takes. */
  readonly from: Turn;
  readonly resolve: (reply: PythonReply) => void;
  readonly reject: (error: CallLost) => void;
  /** Ends its waiting for a worker. */
  waiting: NodeJS.Timeout | undefined;
  /** Ends its running. */
  readonly clock: CallClock;
  worker: PooledWorker | null;
  /** A worker that it was given to ended before it had begun. */
  isOrphaned: boolean;
}

/**
 * Runs server functions on a few workers. A worker takes the next call as soon as its current one ends or
 * waits; more workers are started when none is free. A call that does not give way keeps its worker to itself: what has not
 * begun there goes elsewhere, and a spare worker takes its place (docs/decisions/server-code.md).
 */
export class PythonPool {
  readonly #options: PoolOptions;
  readonly #workers: WorkerSet;
  readonly #pending = new Map<number, Pending>();
  readonly #queue: CallQueue<Pending>;
  #code: ServerCode = { generation: 0, modules: [], entryModules: [] };
  #lastNumber = 0;
  readonly #failures: StartFailures;
  /** What is said once, until the code changes. */
  readonly #reported = new Set<string>();
  #closed = false;
  #isEnding = false;
  readonly #idle: (() => void)[] = [];
  /** Calls are refused, and it was said. */
  #isOverloaded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new CallQueue(options.queue);
    this.#failures = new StartFailures(options.startAgainAfter);
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
    this.#reported.clear();
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
  call(call: PythonCall, from: Turn): Promise<PythonReply> {
    const cannotStart = this.#workers.length === 0 ? this.#failures.reason : null;
    if (cannotStart !== null) return Promise.reject(new CallLost('unavailable', cannotStart));
    return new Promise((resolve, reject) => {
      const number = (this.#lastNumber += 1);
      const clock = new CallClock(this.#options.callTimeout, () => this.#timeOut(pending));
      const pending: Pending = {
        number,
        call,
        from,
        resolve,
        reject,
        waiting: undefined,
        clock,
        worker: null,
        isOrphaned: false,
      };
      this.#pending.set(number, pending);
      pending.waiting = setTimeout(() => this.#waitedTooLong(pending), this.#options.startTimeout);
      const refused = this.#queue.add(pending);
      for (const each of refused) this.#refuse(each);
      this.#pump();
    });
  }

  /** Calls whose reply is awaited. */
  get length(): number {
    return this.#pending.size;
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
    if (this.#pending.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** May one more call of these wait, if all who wait are to have as many? Whoever can send it later does better to. */
  hasRoomFor(from: Turn): boolean {
    return this.#queue.hasRoomFor(from);
  }

  /** Ends all workers; calls that have no reply yet are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const pending of this.#pending.values()) this.#lose(pending, new CallLost('worker-gone', 'the server was closed'));
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

  #waitedTooLong(pending: Pending): void {
    if (this.#workers.isPreparing) {
      // Who made the app waits with it: an error would say less than the terminal does.
      pending.waiting = setTimeout(() => this.#waitedTooLong(pending), this.#options.startTimeout);
      return;
    }
    const waited = `no Python worker was free for ${this.#options.startTimeout / 1000} s`;
    this.#lose(pending, new CallLost('unavailable', waited));
    pending.worker?.stop(pending.number);
  }

  #refuse(pending: Pending): void {
    const waiting = `${this.#queue.length} calls wait for Python already`;
    if (!this.#isOverloaded) this.#options.onTrouble(`${waiting}; whoever has most waiting is told that the server is busy`);
    this.#isOverloaded = true;
    this.#lose(pending, new CallLost('busy', waiting));
  }

  #timeOut(pending: Pending): void {
    const { worker, number } = pending;
    this.#lose(pending, new CallLost('timeout', 'Server code took too long'));
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
      case 'starting':
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
      case 'withdrawn':
        this.#takeBack(message.number);
        break;
      case 'settled':
        this.#settle(worker, message);
        break;
      case 'output':
        this.#options.onOutput(message.stream, message.text);
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

  #takeBack(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending) return;
    pending.worker = null;
    this.#queue.giveBack(pending);
  }

  /** Lets another worker have a call, once: one that ends again before it has begun may be what ends them. */
  #bringHome(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending || pending.isOrphaned) return;
    pending.isOrphaned = true;
    this.#takeBack(number);
  }

  #reportModule(name: string, error: string): void {
    const fault = `${name} ${error}`;
    if (this.#reported.has(fault)) return;
    this.#reported.add(fault);
    this.#options.onModuleFailed(name, JSON.parse(error) as ErrorPayload);
  }

  #settle(worker: PooledWorker, { number, reply, reason, heapBytes }: Extract<FromWorker, { kind: 'settled' }>): void {
    const pending = this.#pending.get(number);
    if (pending && reply) {
      this.#forget(pending);
      pending.resolve(reply);
    } else if (pending) {
      this.#lose(pending, new CallLost('internal', reason));
    }
    if (heapBytes > this.#options.heapLimit && !worker.isRetired) {
      worker.retire();
      this.#options.onTrouble(`a Python worker used ${Math.round(heapBytes / (1 << 20))} MB and is replaced`);
    }
    if (worker.calls.size === 0 && (worker.isRetired || this.#workers.hasSpare)) worker.retire();
  }

  #remove(worker: PooledWorker, reason: string, unbegun: readonly number[]): void {
    if (this.#closed) return;
    for (const number of unbegun) this.#bringHome(number);
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

  /** Until the code changes. */
  #reportOnce(trouble: string): void {
    if (!this.#reported.has(trouble)) this.#options.onTrouble(trouble);
    this.#reported.add(trouble);
  }

  #lose(pending: Pending, error: CallLost): void {
    this.#forget(pending);
    pending.reject(error);
  }

  #forget(pending: Pending): void {
    clearTimeout(pending.waiting);
    pending.clock.stop();
    this.#queue.drop(pending);
    this.#pending.delete(pending.number);
    if (this.#pending.size === 0) for (const idle of this.#idle.splice(0)) idle();
  }
}
