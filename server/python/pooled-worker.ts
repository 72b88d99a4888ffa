import type { ServerCode } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';
import type { FromWorker, PythonCall } from './messages.ts';

export interface PooledWorkerEvents {
  onMessage(worker: PooledWorker, message: FromWorker): void;
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
  ready = false;
  /** The call whose turn it is. */
  running: number | null = null;
  readonly calls = new Set<number>();
  /** Gets no more calls, and ends with its last one. */
  retired = false;

  constructor(startHost: StartHost, events: PooledWorkerEvents) {
    this.#host = startHost({
      onMessage: (message) => events.onMessage(this, message),
      onGone: (reason) => events.onGone(this, reason),
    });
  }

  get isFree(): boolean {
    return this.ready && !this.retired && this.running === null;
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

  /** Ends one call, whether it runs or waits. */
  stop(number: number): void {
    this.#host.stop(number, this.running);
  }

  terminate(): Promise<void> {
    return this.#host.terminate();
  }
}
