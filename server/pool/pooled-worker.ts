import type { ServerCode } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';
import type { FromWorker, WithMedia, WorkerCall } from './messages.ts';
import type { QueueKey } from './queue.ts';

/** What a worker that has started says. */
export type WorkerNews = Exclude<FromWorker, { readonly kind: 'unusable' | 'broken' }>;

export interface PooledWorkerOptions {
  /** Milliseconds it has to start. */
  readonly startTimeout: number;
  /** Milliseconds after which a call that does not give way counts as one that may go on for long. */
  readonly stuckAfter: number;
  /** Has it one call at a time, sleeping ones included? */
  readonly isExclusive?: boolean;
  onMessage(worker: PooledWorker, message: WorkerNews): void;
  /** The running call has not given way for so long. */
  onStuck(worker: PooledWorker): void;
  /** It has ended, for whatever reason; these calls of its had not begun. */
  onGone(worker: PooledWorker, reason: string, unbegun: readonly number[]): void;
}

/**
 * One Python and what it is doing. It runs one call at a time; calls that wait inside it are still in `calls`, while
 * another runs.
 */
export class PooledWorker {
  readonly #options: PooledWorkerOptions;
  readonly #host: PythonHost;
  #generation = 0;
  /** Why it cannot start or go on, in its own words: it ends right after saying so. */
  #lastWords: string | null = null;
  #ready = false;
  #isLate = false;
  #isRetired = false;
  #running: number | null = null;
  #offered: number | null = null;
  #isStuck = false;
  #turn: NodeJS.Timeout | undefined;
  #starting: NodeJS.Timeout | undefined;
  /** Its calls, by number, and whose they are. */
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

  /** It has started. */
  get ready(): boolean {
    return this.#ready;
  }

  /** What it starts on is being made. */
  get isPreparing(): boolean {
    return !this.#ready && this.#starting === undefined;
  }

  /** It was given up because it took too long to start. */
  get isLate(): boolean {
    return this.#isLate;
  }

  get isFree(): boolean {
    if (this.#options.isExclusive && this.calls.size > 0) return false;
    return this.#ready && this.#mayGoOn && this.#running === null && this.#offered === null;
  }

  /** Whose call runs, or is to begin. */
  get holder(): QueueKey | null {
    return this.calls.get(this.#running ?? this.#offered ?? 0) ?? null;
  }

  /** Its running call does not give way: who knows how long that lasts. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** It is there for calls that come, or soon will be. */
  get isOfUse(): boolean {
    return this.#mayGoOn && !this.#isStuck;
  }

  /** It gets no more calls. */
  get isRetired(): boolean {
    return this.#isRetired;
  }

  get #mayGoOn(): boolean {
    return !this.#isRetired && this.#lastWords === null;
  }

  /** Runs a call, on the app's code as it is now. */
  assign(number: number, call: WorkerCall, from: QueueKey, code: ServerCode): void {
    if (this.#generation !== code.generation) {
      this.#host.send({ kind: 'code', code });
      this.#generation = code.generation;
    }
    // If other calls sleep here, one of them may wake up first and run for long: this one is withdrawn then.
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

  /** Asks for the call back that has not begun. Told as `withdrawn`; where it begins all the same, as `begun`. */
  withdraw(): void {
    if (this.#offered !== null) this.#host.withdraw(this.#offered);
  }

  /** Ends one call, whether it runs, waits, or has yet to begin. */
  stop(number: number): void {
    this.#host.stop(number);
  }

  /** What one of its calls has asked for; null when nobody answers that call any more. */
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

  /** Whose turn it is, as the worker tells it. */
  #follow(message: WorkerNews): void {
    if (message.kind === 'begun' || message.kind === 'resumed') this.#run(message.number);
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
