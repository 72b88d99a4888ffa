import type { ServerCode } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';
import type { FromWorker, PythonCall } from './messages.ts';

/** What a worker that has started says. */
export type WorkerNews = Exclude<FromWorker, { readonly kind: 'unusable' | 'broken' }>;

export interface PooledWorkerOptions {
  /** Milliseconds it has to start. */
  readonly startTimeout: number;
  onMessage(worker: PooledWorker, message: WorkerNews): void;
  /** It has ended, for whatever reason. */
  onGone(worker: PooledWorker, reason: string): void;
}

/**
 * One Python and what it is doing. It runs one call at a time; calls that wait inside it are still in `calls`, while
 * another runs.
 */
export class PooledWorker {
  readonly #host: PythonHost;
  #generation = 0;
  /** Why it cannot start or go on, in its own words: it ends right after saying so. */
  #lastWords: string | null = null;
  #ready = false;
  #isLate = false;
  /** The call whose turn it is. */
  running: number | null = null;
  readonly calls = new Set<number>();
  /** Gets no more calls, and ends with its last one. */
  retired = false;

  constructor(startHost: StartHost, { startTimeout, onMessage, onGone }: PooledWorkerOptions) {
    const starting = setTimeout(() => {
      this.#isLate = true;
      this.#lastWords = `it did not start within ${startTimeout / 1000} s`;
      void this.terminate();
    }, startTimeout);
    this.#host = startHost({
      onMessage: (message) => {
        if (message.kind === 'ready') {
          clearTimeout(starting);
          this.#ready = true;
        }
        if (message.kind !== 'unusable' && message.kind !== 'broken') return onMessage(this, message);
        this.#lastWords = message.reason;
        this.retired = true;
        if (message.kind === 'broken') void this.terminate();
      },
      onGone: (reason) => {
        clearTimeout(starting);
        onGone(this, this.#lastWords ?? reason);
      },
    });
  }

  /** It has started. */
  get ready(): boolean {
    return this.#ready;
  }

  /** It was given up because it took too long to start. */
  get isLate(): boolean {
    return this.#isLate;
  }

  get isFree(): boolean {
    return this.#ready && !this.retired && this.running === null;
  }

  /** Runs a call, on the app's code as it is now. */
  assign(number: number, call: PythonCall, code: ServerCode): void {
    if (this.#generation !== code.generation) {
      this.#host.send({ kind: 'code', code });
      this.#generation = code.generation;
    }
    this.running = number;
    this.calls.add(number);
    this.#host.send({ kind: 'call', number, call });
  }

  /** Ends one call, whether it runs, waits, or has yet to begin. */
  stop(number: number): void {
    this.#host.stop(number);
  }

  terminate(): Promise<void> {
    return this.#host.terminate();
  }
}
