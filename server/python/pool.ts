import type { ErrorPayload } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import { PYODIDE, pyodideHost, type StartHost } from './hosts/index.ts';
import type { FromWorker, OutputStream, PythonCall, PythonReply } from './messages.ts';
import { PooledWorker, type WorkerNews } from './pooled-worker.ts';
import { CallQueue, type QueueLimits } from './queue.ts';

export interface PoolOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Most workers at a time. */
  readonly size: number;
  /** Milliseconds a worker has to start, and a call waits for one at most. */
  readonly startTimeout: number;
  /** What may wait for a worker. */
  readonly queue: QueueLimits;
  /** Milliseconds a call may take once a worker has it (facts wire-protocol §5.3). */
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
  size: 2,
  startTimeout: 60_000,
  queue: { calls: 1000, bytes: 2 ** 30 },
  callTimeout: 30_000,
  stopGrace: 2_000,
  heapLimit: 1 << 30,
} as const;

/**
 * Why a call has no reply of its own: it took too long; its worker was lost; too many others waited; there is no worker;
 * this server failed.
 */
export type LostReason = 'timeout' | 'worker-gone' | 'busy' | 'unavailable' | 'internal';

/** A call ended without a reply from Python. */
export class CallLost extends Error {
  readonly reason: LostReason;

  constructor(reason: LostReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Pending {
  readonly number: number;
  readonly call: PythonCall;
  readonly resolve: (reply: PythonReply) => void;
  readonly reject: (error: CallLost) => void;
  /** Ends its waiting for a worker, then its running there. */
  timer: NodeJS.Timeout | null;
  worker: PooledWorker | null;
}

/**
 * Runs server functions on a few workers (design §8). A worker takes the next call as soon as its current one ends or
 * waits; more workers are started when none is free.
 */
export class PythonPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PooledWorker>();
  readonly #pending = new Map<number, Pending>();
  readonly #queue: CallQueue<Pending>;
  #code: ServerCode = { generation: 0, modules: [], entryModules: [] };
  #lastNumber = 0;
  /** Why workers can't start; calls fail at once until the code changes. */
  #unusable: string | null = null;
  readonly #reported = new Set<string>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new CallQueue(options.queue);
  }

  /** Starts a first worker before anybody calls. */
  warmUp(): void {
    if (this.#workers.size === 0) this.#spawn();
  }

  /** The code that calls run from now on. */
  setCode(code: ServerCode): void {
    this.#code = code;
    this.#unusable = null;
    this.#reported.clear();
  }

  /** Runs a server function. Rejects with `CallLost` only; what the app raises is in the reply. */
  call(call: PythonCall): Promise<PythonReply> {
    if (this.#unusable !== null) return Promise.reject(new CallLost('unavailable', this.#unusable));
    return new Promise((resolve, reject) => {
      const number = (this.#lastNumber += 1);
      const pending: Pending = { number, call, resolve, reject, timer: null, worker: null };
      if (!this.#queue.add(pending)) return reject(new CallLost('busy', `${this.#queue.length} calls wait for Python already`));
      this.#pending.set(number, pending);
      this.#pump();
      if (!pending.worker) pending.timer = setTimeout(() => this.#waitedTooLong(pending), this.#options.startTimeout);
    });
  }

  /** Ends all workers; calls that have no reply yet are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const pending of this.#pending.values()) this.#lose(pending, new CallLost('worker-gone', 'the server was closed'));
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #pump(): void {
    while (this.#queue.length > 0) {
      const worker = [...this.#workers].find((each) => each.isFree);
      if (!worker) {
        const starting = [...this.#workers].filter((each) => !each.ready).length;
        if (this.#workers.size < this.#options.size && starting < this.#queue.length) this.#spawn();
        return;
      }
      const next = this.#queue.take();
      if (next) this.#assign(worker, next);
    }
  }

  #waitedTooLong(pending: Pending): void {
    const waited = `no Python worker was free for ${this.#options.startTimeout / 1000} s`;
    this.#lose(pending, new CallLost('unavailable', waited));
  }

  #assign(worker: PooledWorker, pending: Pending): void {
    if (pending.timer) clearTimeout(pending.timer);
    pending.worker = worker;
    pending.timer = setTimeout(() => this.#timeOut(pending), this.#options.callTimeout);
    worker.assign(pending.number, pending.call, this.#code);
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

  #spawn(): void {
    const worker = new PooledWorker(this.#options.startHost, {
      onMessage: (from, message) => this.#receive(from, message),
      onGone: (gone, reason) => this.#remove(gone, reason),
      startTimeout: this.#options.startTimeout,
    });
    this.#workers.add(worker);
  }

  #receive(worker: PooledWorker, message: WorkerNews): void {
    switch (message.kind) {
      case 'ready':
        break;
      case 'blocked':
        if (worker.running === message.number) worker.running = null;
        break;
      case 'resumed':
        worker.running = message.number;
        return;
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

  #reportModule(name: string, error: string): void {
    const fault = `${name} ${error}`;
    if (this.#reported.has(fault)) return;
    this.#reported.add(fault);
    this.#options.onModuleFailed(name, JSON.parse(error) as ErrorPayload);
  }

  #settle(worker: PooledWorker, { number, reply, reason, heapBytes }: Extract<FromWorker, { kind: 'settled' }>): void {
    if (worker.running === number) worker.running = null;
    worker.calls.delete(number);
    const pending = this.#pending.get(number);
    if (pending && reply) {
      this.#forget(pending);
      pending.resolve(reply);
    } else if (pending) {
      this.#lose(pending, new CallLost('internal', reason));
    }
    if (heapBytes > this.#options.heapLimit && !worker.retired) {
      worker.retired = true;
      this.#options.onTrouble(`a Python worker used ${Math.round(heapBytes / (1 << 20))} MB and is replaced`);
    }
    if (worker.retired && worker.calls.size === 0) void worker.terminate();
  }

  #remove(worker: PooledWorker, reason: string): void {
    this.#workers.delete(worker);
    if (this.#closed) return;
    const lost = [...this.#pending.values()].filter((pending) => pending.worker === worker);
    for (const pending of lost) this.#lose(pending, new CallLost('worker-gone', reason));
    if (worker.calls.size > 0) this.#options.onTrouble(`a Python worker was replaced: ${reason}`);
    if (worker.isLate) this.#options.onTrouble(`a Python worker was given up: ${reason}`);
    // One that was late may be quicker when the machine has less to do.
    if (worker.ready || worker.isLate) this.#pump();
    else this.#couldNotStart(reason);
  }

  /** Workers that cannot even start would be started for ever: what waits is left to the others, or fails when there are none. */
  #couldNotStart(reason: string): void {
    if (this.#workers.size > 0) {
      this.#options.onTrouble(`another Python worker could not start: ${reason}`);
      return;
    }
    this.#unusable = `Python cannot start: ${reason}`;
    this.#options.onTrouble(this.#unusable);
    for (let next = this.#queue.take(); next; next = this.#queue.take())
      this.#lose(next, new CallLost('unavailable', this.#unusable));
  }

  #lose(pending: Pending, error: CallLost): void {
    this.#forget(pending);
    pending.reject(error);
  }

  #forget(pending: Pending): void {
    if (pending.timer) clearTimeout(pending.timer);
    this.#queue.drop(pending);
    this.#pending.delete(pending.number);
  }
}
